import type { ReactNode } from "react";
import { useReadFields } from "../graphql/fields.ts";
import { formatDateTime } from "../lib/time/dates.ts";
import { receiptMessages } from "#messages/receipt";
import { verdictMessages } from "#messages/verdict";
import type { ReceiptList_ReceiptFragment } from "./receipt-list.gql.ts";
import { storeOf } from "./receipt-store.ts";
import "../ui/page/print-alone.css";
import "./desk-sheet.css";

const text = verdictMessages.sheet;

interface DeskSheetProps {
  readonly title: string;
  readonly receipt: ReceiptList_ReceiptFragment;
  readonly timeZone: string;
  /** The head and the body of the table. */
  readonly children: ReactNode;
}

const entry = (label: string, value: string | null) => (
  <div>
    <dt>{label}</dt>
    <dd>{value ?? text.none}</dd>
  </div>
);

/** What is certain about a purchase on one page for the service desk, which only the printer shows. */
export function DeskSheet({ title, receipt, timeZone, children }: DeskSheetProps) {
  const store = storeOf(receipt, useReadFields(), null);
  return (
    <section className="desk-sheet" data-prints-alone>
      <h1>{title}</h1>
      <dl>
        {entry(text.store, store)}
        {entry(text.time, formatDateTime(receipt.transactionDate, timeZone))}
        {entry(receiptMessages.columns.number, receipt.transactionNumber)}
      </dl>
      <table>{children}</table>
    </section>
  );
}
