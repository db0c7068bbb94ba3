import type { MouseEvent } from "react";
import type { ClippableCoupon } from "./lib/optimistic-clip.ts";

/** How a clip that was pressed on this page stands; none when it was not or has succeeded. */
export type ClipProgress = "clipping" | "failed";

/** What a shopper can do with a coupon; the functions keep their identity, so that cards can be memoised. */
export interface CouponActions {
  /** Opens the coupon in place of following its address. */
  readonly open: (event: MouseEvent, coupon: { readonly offerId: string; readonly offerCode: string | null }) => void;
  /** Sends the clip; repeating it after a failure is the same call. */
  readonly clip: (coupon: ClippableCoupon) => void;
  /** Asks a guest to log in and remembers the coupon, to offer its clip afterwards. */
  readonly loginToClip: (coupon: ClippableCoupon) => void;
}

/** True for a click that the browser should handle itself, for example to open a new tab. */
export function isBrowserClick(event: MouseEvent): boolean {
  return (
    event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  );
}
