import { Button, chakra, CloseButton } from "@chakra-ui/react";
import { type CSSProperties, type ReactNode, useId, useState } from "react";
import { useReadFields } from "../graphql/fields.ts";
import { langOf, OFFER_LANGUAGE } from "../lib/text/lang.ts";
import { formatShortDate, formatTime } from "../lib/time/dates.ts";
import { layoutMessages } from "#messages/layout";
import { receiptMessages as text } from "#messages/receipt";
import { shoppingListMessages } from "#messages/shopping-list";
import { AddToListButton } from "../shopping-list/add-to-list.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import { ModalDialog } from "../ui/overlay/modal-dialog.tsx";
import { ItemLines } from "./receipt-items.tsx";
import type { ReceiptList_ReceiptFragment } from "./receipt-list.gql.ts";
import { storeOf } from "./receipt-store.ts";
import "../ui/page/print-alone.css";
import "./receipt-dialog.css";

type Receipt = ReceiptList_ReceiptFragment;

interface ReceiptDialogProps {
  readonly receipt: Receipt;
  readonly timeZone: string;
  readonly summary?: ReactNode;
  /** The sections about the points and the coupons of the purchase. */
  readonly parts: ReactNode;
  readonly onClose: () => void;
}

/** Returns the length of the longest line, on which the font size depends: phones cut off no price. */
function columnsOf(printed: string): number {
  return Math.max(1, ...printed.split("\n").map((line) => line.trimEnd().length));
}

interface PrintedTextProps {
  readonly id: string;
  readonly printed: string;
  readonly collapsed: boolean;
}

function PrintedText({ id, printed, collapsed }: PrintedTextProps) {
  return (
    // Very long lines scroll sideways, so the element must be focusable for the keyboard.
    <pre
      id={id}
      className="receipt-paper"
      data-prints-alone
      style={{ "--receipt-columns": columnsOf(printed) } as CSSProperties}
      tabIndex={0}
      role="region"
      aria-label={text.asPrinted}
      // Printing and browsers without scripts show it regardless, which the attribute `hidden` would prevent.
      data-collapsed={collapsed || undefined}
    >
      <span lang={langOf(OFFER_LANGUAGE)}>{printed}</span>
    </pre>
  );
}

const Sums = chakra("dl", {
  base: {
    marginTop: "2",
    paddingTop: "2",
    borderTop: "1px solid",
    borderColor: "line",
    fontSize: "sm",
    fontVariantNumeric: "tabular-nums",
    "& > div": { display: "flex", justifyContent: "space-between", gap: "6", paddingBlock: "0.5" },
    "& [data-total]": { fontFamily: "heading", fontSize: "xl", fontWeight: "700" },
  },
});

/** The items and sums of a receipt; a sum that is not known is omitted. */
function Itemized({ receipt }: { readonly receipt: Receipt }) {
  const { items, subtotal, tax, total, transactionNumber, points } = receipt;
  const sums = [
    [text.columns.subtotal, subtotal?.formatted],
    [text.columns.tax, tax?.formatted],
    [text.columns.total, total?.formatted],
    [text.columns.points, points],
    [text.columns.number, transactionNumber],
  ] as const;
  return (
    <>
      <ItemLines
        items={items}
        renderAction={({ label }) => <AddToListButton text={label.text} label={shoppingListMessages.buyAgain} />}
      />
      <Sums>
        {sums.map(([label, value]) =>
          value === null || value === undefined ? null : (
            <div key={label} data-total={label === text.columns.total || undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </Sums>
    </>
  );
}

/** One receipt: its store, items and sums, with the printed text on request, or alone if the items are not certain. */
export function ReceiptDialog({ receipt, timeZone, summary, parts, onClose }: ReceiptDialogProps) {
  const title = useId();
  const paper = useId();
  const [isPrintedOpen, setPrintedOpen] = useState(false);
  const { transactionDate, hasAllItems } = receipt;
  const store = storeOf(receipt, useReadFields(), null);
  return (
    <ModalDialog labelledBy={title} className="receipt-dialog" onClose={onClose}>
      <div className="receipt-head">
        <div>
          <h2 id={title}>{text.receiptOf({ day: formatShortDate(transactionDate, timeZone) })}</h2>
          <p>{[store, formatTime(transactionDate, timeZone)].filter(Boolean).join(" · ")}</p>
        </div>
        <CloseButton borderRadius="round" aria-label={layoutMessages.close} onClick={onClose}>
          <CloseIcon />
        </CloseButton>
      </div>
      {summary}
      <div className="receipt-sheet">
        {hasAllItems && <Itemized receipt={receipt} />}
        <PrintedText id={paper} printed={receipt.text} collapsed={hasAllItems && !isPrintedOpen} />
      </div>
      {parts}
      <div className="receipt-actions needs-script">
        <Button onClick={() => window.print()}>{text.print}</Button>
        {hasAllItems && (
          <Button
            variant="outline"
            aria-expanded={isPrintedOpen}
            aria-controls={paper}
            onClick={() => setPrintedOpen((is) => !is)}
          >
            {isPrintedOpen ? text.hidePrinted : text.showPrinted}
          </Button>
        )}
      </div>
    </ModalDialog>
  );
}
