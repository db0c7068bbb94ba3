import { useReadFields } from "../../graphql/fields.ts";
import { formatDateTime } from "../../lib/time/dates.ts";
import { receiptMessages } from "#messages/receipt";
import { verdictMessages } from "#messages/verdict";
import type { ReceiptList_ReceiptFragment } from "../receipt-list.gql.ts";
import { storeOf } from "../receipt-store.ts";
import { type CouponVerdict, couponOf, sentenceOf } from "./verdict-sentence.ts";
import "../../ui/page/print-alone.css";
import "./verdict-sheet.css";

const text = verdictMessages.sheet;

interface VerdictSheetProps {
  readonly receipt: ReceiptList_ReceiptFragment;
  readonly verdicts: readonly CouponVerdict[];
  readonly timeZone: string;
}

function Table({ verdicts, timeZone }: Omit<VerdictSheetProps, "receipt">) {
  return (
    <table>
      <thead>
        <tr>
          <th>{text.coupon}</th>
          <th>{text.verdict}</th>
          <th>{text.reference}</th>
        </tr>
      </thead>
      <tbody>
        {verdicts.map((verdict) => (
          <tr key={verdict.offerId}>
            <td>
              {couponOf(verdict)}
              <small>{verdict.coupon?.shortDescription}</small>
              <small>{verdict.offerId}</small>
            </td>
            <td>
              <strong>{verdictMessages.labels[verdict.kind]}</strong>
              <small>{sentenceOf(verdict, timeZone)}</small>
            </td>
            <td>{verdict.reference ?? text.none}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The verdicts on one page for the service desk, which only the printer shows. */
export function VerdictSheet({ receipt, verdicts, timeZone }: VerdictSheetProps) {
  const store = storeOf(receipt, useReadFields(), null);
  const head = [
    [text.store, store ?? text.none],
    [text.time, formatDateTime(receipt.transactionDate, timeZone)],
    [receiptMessages.columns.number, receipt.transactionNumber ?? text.none],
  ] as const;
  return (
    <section className="verdict-sheet" data-prints-alone>
      <h1>{text.title}</h1>
      <dl>
        {head.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Table verdicts={verdicts} timeZone={timeZone} />
    </section>
  );
}
