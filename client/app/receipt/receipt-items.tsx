import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { receiptMessages as text } from "#messages/receipt";
import { langOf } from "../lib/text/lang.ts";
import type { ReceiptList_ReceiptFragment } from "./receipt-list.gql.ts";

type Items = ReceiptList_ReceiptFragment["items"];

const List = chakra("ul", {
  base: {
    minWidth: "14rem",
    paddingBlock: "1",
    "& li": {
      display: "flex",
      alignItems: "baseline",
      justifyContent: "space-between",
      gap: "4",
      paddingBlock: "1",
      fontSize: "sm",
      lineHeight: "1.35",
      fontVariantNumeric: "tabular-nums",
    },
    "& .add-to-list, & .on-list": { flex: "none", marginInlineStart: "auto" },
    "& > li > span:last-child": { minWidth: "3.5rem", textAlign: "end" },
    "& small": { display: "block", fontSize: "xs", color: "inkSoft" },
    "& [data-discount]": { color: "primary" },
  },
});

/** Returns a quantity with its price, for example `3 at $1.50 each`, or `2.31 lb at $1.29 per lb`. */
function quantityText({ amount, unit, unitPrice }: NonNullable<Items[number]["quantity"]>): string {
  const price = unitPrice.formatted;
  return unit === null ? text.quantity({ amount, price }) : text.quantityByUnit({ amount, unit, price });
}

interface ItemLinesProps {
  readonly items: Items;
  /** What can be done with a line of goods. */
  readonly renderAction?: (item: Items[number]) => ReactNode;
}

export function ItemLines({ items, renderAction }: ItemLinesProps) {
  return (
    <List>
      {items.map((item, index) => (
        <ItemLine key={`${item.description} ${index}`} item={item} renderAction={renderAction} />
      ))}
    </List>
  );
}

interface ItemLineProps {
  readonly renderAction: ItemLinesProps["renderAction"];
  readonly item: Items[number];
}

function ItemLine({ item, renderAction }: ItemLineProps) {
  const { label, quantity, value } = item;
  const isDiscount = value.cents < 0;
  return (
    <li data-discount={isDiscount || undefined}>
      <span>
        <span lang={langOf(label.language)}>{label.text}</span>
        {quantity && <small>{quantityText(quantity)}</small>}
      </span>
      {!isDiscount && renderAction?.(item)}
      <span>{value.formatted}</span>
    </li>
  );
}

/** Returns how many lines are goods: those of a return are negative, as discounts are on other receipts. */
function goodsText(items: Items): string {
  const isReturn = items.reduce((sum, { value }) => sum + value.cents, 0) < 0;
  const count = items.filter(({ value }) => value.cents < 0 === isReturn).length;
  return isReturn ? text.returnedCount({ count }) : text.itemCount({ count });
}

export function ReceiptItems({ receipt: { items, hasAllItems } }: { readonly receipt: ReceiptList_ReceiptFragment }) {
  if (!hasAllItems) return text.unknown;
  return (
    <details>
      {/* An Accordion does not open without JavaScript. */}
      <chakra.summary minHeight="11" paddingBlock="2.5" whiteSpace="nowrap" cursor="pointer">
        {goodsText(items)}
      </chakra.summary>
      <ItemLines items={items} />
    </details>
  );
}
