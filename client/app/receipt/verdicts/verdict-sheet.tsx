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
export const VerdictSheet = ({ verdicts, ...purchase }: VerdictSheetProps) => (
  <DeskSheet title={text.title} {...purchase}>
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
            <small>{sentenceOf(verdict, purchase.timeZone)}</small>
          </td>
          <td>{verdict.reference ?? text.none}</td>
        </tr>
      ))}
    </tbody>
  </DeskSheet>
);
