import type { MouseEvent } from "react";
import type { ClipRefusal, ClipWait } from "../lib/clip-outcome.ts";

/** The fields of a coupon that a clip needs. */
export interface ClippableCoupon {
  readonly id: string;
  readonly offerId: string;
  readonly summary: string;
  readonly value: { readonly cents: number } | null;
}

/**
 * The progress of a clip on this page; absent if there is none. A coupon is `clipping` until the gateway has read it on
 * the card, and then `confirmed` until the page has its new state. An unknown outcome is `checking`, then
 * `unconfirmed` until the shopper returns to the page. After too many clips it is a wait, then `retry`.
 */
export type ClipProgress =
  | "clipping"
  | "confirmed"
  | "failed"
  | "checking"
  | "unconfirmed"
  | "retry"
  | ClipRefusal
  | ClipWait;

/** The actions a shopper can take on a coupon. The functions keep their identity, so that cards can be memoized. */
export interface CouponActions {
  /** Opens the coupon instead of following its link. */
  readonly open: (event: MouseEvent, coupon: { readonly offerId: string; readonly offerCode: string | null }) => void;
  /** Sends the clip; also retries it after a failure. */
  readonly clip: (coupon: ClippableCoupon) => void;
  /** Reads the outcome of the unconfirmed clips. */
  readonly check: () => void;
  /** Opens the login for a guest and remembers the coupon, to offer its clip afterwards. */
  readonly loginToClip: (coupon: ClippableCoupon) => void;
}

/** Returns true if the outcome of one of these clips is not known. */
export const isAnyUnknown = (progress: ReadonlyMap<string, ClipProgress>): boolean =>
  [...progress.values()].some((each) => each === "checking" || each === "unconfirmed");
