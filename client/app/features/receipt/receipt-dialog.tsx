import { Button } from "@chakra-ui/react";
import { type CSSProperties, useId } from "react";
import { formatShortDate } from "../../lib/time/dates.ts";
import { layoutMessages } from "../../messages/layout.ts";
import { receiptMessages as text } from "../../messages/receipt.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { ModalDialog } from "../../ui/overlay/modal-dialog.tsx";
import type { ReceiptList_ReceiptFragment } from "./receipt-list.gql.ts";
import "./receipt-dialog.css";

interface ReceiptDialogProps {
  readonly receipt: ReceiptList_ReceiptFragment;
  /** The time zone of the dates. */
  readonly timeZone: string;
  readonly onClose: () => void;
}

/**
 * Returns the length of the longest line in characters; the font size depends on it, so that phones cut off no price.
 */
function columnsOf(printed: string): number {
  return Math.max(1, ...printed.split("\n").map((line) => line.trimEnd().length));
}

/** One receipt as the register printed it, with a button that prints it again. */
export function ReceiptDialog({ receipt, timeZone, onClose }: ReceiptDialogProps) {
  const title = useId();
  return (
    <ModalDialog labelledBy={title} className="receipt-dialog" onClose={onClose}>
      <div className="receipt-head">
        <h2 id={title}>{text.receiptOf(formatShortDate(receipt.transactionDate, timeZone))}</h2>
        <Button variant="ghost" aria-label={layoutMessages.close} onClick={onClose}>
          <CloseIcon />
        </Button>
      </div>
      <div className="receipt-sheet">
        {/* Very long lines scroll sideways, so the element must be focusable for the keyboard. */}
        <pre
          className="receipt-paper"
          style={{ "--receipt-columns": columnsOf(receipt.text) } as CSSProperties}
          tabIndex={0}
          role="region"
          aria-label={text.asPrinted}
        >
          {receipt.text}
        </pre>
      </div>
      <Button marginInline="6" marginBottom="6" onClick={() => window.print()}>
        {text.print}
      </Button>
    </ModalDialog>
  );
}
