import { useId } from "react";
import { formatShortDate } from "../../lib/dates.ts";
import { layoutMessages } from "../../messages/layout.ts";
import { receiptMessages as text } from "../../messages/receipt.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { ModalDialog } from "../../ui/modal-dialog.tsx";
import type { ReceiptList_ReceiptFragment } from "./receipt-list.gql.ts";
import "./receipt-dialog.css";

interface ReceiptDialogProps {
  readonly receipt: ReceiptList_ReceiptFragment;
  /** The zone in which days are counted. */
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** One receipt as the register printed it, to be read or printed again. */
export function ReceiptDialog({ receipt, timeZone, onClose }: ReceiptDialogProps) {
  const title = useId();
  return (
    <ModalDialog labelledBy={title} className="receipt-dialog" onClose={onClose}>
      <div className="receipt-head">
        <h2 id={title}>{text.receiptOf(formatShortDate(receipt.transactionDate, timeZone))}</h2>
        <button
          type="button"
          className="aisle-button"
          data-kind="quiet"
          aria-label={layoutMessages.close}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      {/* It scrolls by itself on a narrow screen, so the keyboard has to reach it. */}
      <pre className="receipt-paper" tabIndex={0} role="region" aria-label={text.asPrinted}>
        {receipt.text}
      </pre>
      <button type="button" className="aisle-button receipt-print" onClick={() => window.print()}>
        {text.print}
      </button>
    </ModalDialog>
  );
}
