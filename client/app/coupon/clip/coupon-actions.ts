import type { MouseEvent } from "react";

export interface ClippableCoupon {
  readonly id: string;
  readonly offerId: string;
  readonly summary: string;
  readonly value: { readonly cents: number } | null;
}

/** The actions a shopper can take on a coupon. The functions keep their identity, so that cards can be memoized. */
export interface CouponActions {
  /** Opens the coupon instead of following its link. */
  readonly open: (event: MouseEvent, coupon: { readonly offerId: string; readonly offerCode: string | null }) => void;
  /** Sends the clip; also retries it after a failure. */
  readonly clip: (coupon: ClippableCoupon) => void;
  /** Reads the outcome of the unconfirmed clips. */
  readonly check: () => void;
  readonly loginToClip: (coupon: ClippableCoupon) => void;
}
