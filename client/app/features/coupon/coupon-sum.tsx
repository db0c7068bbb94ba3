import { couponMessages as text } from "../../messages/coupon.ts";
import type { CouponView } from "./lib/coupon-address.ts";
import type { CouponTotals } from "./lib/coupon-types.ts";

/** The view and the totals of its sum. */
export interface CouponSumProps {
  readonly view: CouponView;
  readonly totals: CouponTotals;
}

/** The value of the clipped coupons, or the savings of the redeemed ones; null in the browse view. */
export function CouponSum({ view, totals }: CouponSumProps) {
  if (view === "available") return null;
  const sum = view === "clipped" ? totals.clippedValue : totals.redeemedValue;
  return (
    <p className="coupon-sum">
      <strong>{sum.formatted}</strong> {text.sums[view]}
    </p>
  );
}
