import { chakra } from "@chakra-ui/react";
import { receiptMessages as text } from "../../messages/receipt.ts";
import type { ReceiptList_ReceiptFragment } from "./receipt-list.gql.ts";

const List = chakra("ul", {
  base: {
    minWidth: "14rem",
    paddingBottom: "2",
    "& li": {
      display: "flex",
      justifyContent: "space-between",
      gap: "6",
      fontSize: "sm",
      fontVariantNumeric: "tabular-nums",
    },
  },
});

interface ReceiptItemsProps {
  readonly items: ReceiptList_ReceiptFragment["items"];
}

/** The items of a receipt, collapsed below their number. */
export function ReceiptItems({ items }: ReceiptItemsProps) {
  if (items.length === 0) return text.unknown;
  return (
    <details>
      {/* An Accordion does not open without JavaScript. */}
      <chakra.summary minHeight="11" paddingBlock="2.5" whiteSpace="nowrap" cursor="pointer">
        {text.itemCount(items.length)}
      </chakra.summary>
      <List>
        {items.map(({ description, value }, index) => (
          <li key={`${description} ${index}`}>
            <span>{description}</span>
            <span>{value.formatted}</span>
          </li>
        ))}
      </List>
    </details>
  );
}
