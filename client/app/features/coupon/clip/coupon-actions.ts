import type { MouseEvent } from "react";
import type { ClipWait } from "../lib/clip-outcome.ts";
import type { ClippableCoupon } from "../lib/optimistic-clip.ts";

/**
 * How a clip that was pressed on this page stands; none when it was not or has succeeded. Of unknown outcome it is being
 * checked, or is left `unconfirmed` until the shopper comes back; after too many clips it waits, and then is to be retried.
 */
export type ClipProgress = "clipping" | "failed" | "checking" | "unconfirmed" | "retry" | ClipWait;

/** What a shopper can do with a coupon; the functions keep their identity, so that cards can be memoised. */
export interface CouponActions {
  /** Opens the coupon in place of following its address. */
  readonly open: (event: MouseEvent, coupon: { readonly offerId: string; readonly offerCode: string | null }) => void;
  /** Sends the clip; repeating it after a failure is the same call. */
  readonly clip: (coupon: ClippableCoupon) => void;
  /** Reads what became of the clips that are unconfirmed. */
  readonly check: () => void;
  /** Asks a guest to log in and remembers the coupon, to offer its clip afterwards. */
  readonly loginToClip: (coupon: ClippableCoupon) => void;
}

/** True for a click that the browser should handle itself, for example to open a new tab. */
export function isBrowserClick(event: MouseEvent): boolean {
  return (
    event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  );
}
