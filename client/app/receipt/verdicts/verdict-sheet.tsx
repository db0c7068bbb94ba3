import { verdictMessages } from "#messages/verdict";
import { DeskSheet } from "../desk-sheet.tsx";
import type { ReceiptList_ReceiptFragment } from "../receipt-list.gql.ts";
import { type CouponVerdict, couponOf, sentenceOf } from "./verdict-sentence.ts";

const text = verdictMessages.sheet;

interface VerdictSheetProps {
  readonly receipt: ReceiptList_ReceiptFragment;
  readonly verdicts: readonly CouponVerdict[];
  readonly timeZone: string;
}

/** The verdicts on a sheet for the service desk. */
export function VerdictSheet({ receipt, verdicts, timeZone }: VerdictSheetProps) {
  const columns = [text.coupon, text.verdict, text.reference];
  return (
    <DeskSheet title={text.title} receipt={receipt} timeZone={timeZone} columns={columns}>
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
    </DeskSheet>
  );
}
