import { couponMessages as text } from "#messages/coupon";
import { batchClipMessages } from "#messages/batch-clip";
import { MyCard } from "../../ui/card/my-card.tsx";
import type { CouponTotals } from "../lib/coupon-types.ts";

export interface CardHolder {
  readonly shopperNumber: string;
}

interface ClippedSummaryProps {
  readonly totals: CouponTotals;
  /** True while the outcome of a clip is unknown, when the totals may be wrong. */
  readonly isUnsure: boolean;
}

function ClippedSum({ totals: { clippedCount, clipLimit, clippedValue }, isUnsure }: ClippedSummaryProps) {
  if (isUnsure) return text.onCard.checking;
  if (clippedCount === 0) return text.onCard.none;
  const count =
    clipLimit === null
      ? text.onCard.count({ count: clippedCount })
      : batchClipMessages.countOf({ count: clippedCount, limit: clipLimit });
  if (clippedValue.cents === 0) return count;
  return (
    <>
      {count} · <strong>{text.onCard.savings({ value: clippedValue.formatted })}</strong>
    </>
  );
}

export interface OnCardProps extends ClippedSummaryProps {
  readonly shopper: CardHolder | null;
}

/** What is on the shopper's card, beside the button that opens it; null for a guest. */
export function OnCard({ shopper, ...totals }: OnCardProps) {
  if (shopper === null) return null;
  return (
    <div className="coupon-on-card">
      <p className="coupon-sum">
        <ClippedSum {...totals} />
      </p>
      <MyCard number={shopper.shopperNumber} />
    </div>
  );
}
