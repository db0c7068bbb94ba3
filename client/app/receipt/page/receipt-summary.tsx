import { chakra } from "@chakra-ui/react";
import { receiptMessages } from "#messages/receipt";
import { verdictMessages } from "#messages/verdict";
import { byState } from "../../graphql/fields.ts";
import type { ReceiptList_ReceiptFragment } from "../receipt-list.gql.ts";
import { AskForCoupon, isMissed } from "../verdicts/ask-for-coupon.tsx";
import { type CouponVerdict, couponOf } from "../verdicts/verdict-sentence.ts";
import { useOpenedReceipt } from "./use-opened-receipt.ts";

const text = verdictMessages.brief;

const Lines = chakra("ul", {
  base: { listStyle: "none", marginInline: "6", marginTop: "3", fontWeight: "600" },
});

/** Returns the coupons that were missed in one sentence; with the reason, if it is one that can be counted. */
function missedSentence([verdict, ...others]: readonly [CouponVerdict, ...CouponVerdict[]]): string {
  if (others.length > 0) return text.missed({ count: 1 + others.length });
  const { shortfall } = verdict;
  return shortfall === null ? text.missedOne({ coupon: couponOf(verdict) }) : text.missedFew({ ...shortfall });
}

interface ReceiptSummaryProps {
  readonly receipt: ReceiptList_ReceiptFragment;
}

/** What a purchase saved, and which coupon was missed, with the button to ask for it; several have a button each below. */
export function ReceiptSummary({ receipt }: ReceiptSummaryProps) {
  const { saved } = receipt;
  const { verdicts } = useOpenedReceipt(receipt);
  // The verdicts below the receipt say it if they could not be read.
  const all = byState(verdicts, { empty: [], failed: [] }, ({ nodes }) => nodes);
  const [first, ...others] = all.filter(isMissed);
  const hasSaved = saved !== null && saved.cents > 0;
  if (!hasSaved && first === undefined) return null;
  return (
    <Lines aria-label={receiptMessages.brief}>
      {hasSaved && <li>{text.saved({ amount: saved.formatted })}</li>}
      {first !== undefined && (
        <>
          <li>{missedSentence([first, ...others])}</li>
          {others.length === 0 && (
            <li>
              <AskForCoupon receiptId={receipt.id} verdict={first} />
            </li>
          )}
        </>
      )}
    </Lines>
  );
}
