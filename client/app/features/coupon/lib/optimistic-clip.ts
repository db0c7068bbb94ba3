import { formatMoney } from "../../../lib/text/money.ts";
import type { ClipCouponMutationMutation } from "../clip/clip-coupon.gql.ts";
import type { CouponTotals } from "./coupon-types.ts";

/** The fields of a coupon that its optimistic response needs. */
export interface ClippableCoupon {
  readonly id: string;
  readonly offerId: string;
  readonly summary: string;
  readonly value: { readonly cents: number } | null;
}

/** Returns the optimistic response to a clip, so that all counts and values update at once. */
export function expectedClip(coupon: ClippableCoupon, totals: CouponTotals): ClipCouponMutationMutation {
  const clippedCents = totals.clippedValue.cents + (coupon.value?.cents ?? 0);
  return {
    clipCoupon: {
      __typename: "ClipCouponPayload",
      alreadyClipped: false,
      coupon: { __typename: "Coupon", id: coupon.id, state: "CLIPPED", viewerCanClip: false },
      coupons: {
        ...totals,
        availableCount: Math.max(0, totals.availableCount - 1),
        clippedCount: totals.clippedCount + 1,
        clippedValue: { __typename: "Money", cents: clippedCents, formatted: formatMoney(clippedCents) },
      },
      userErrors: [],
    },
  };
}
