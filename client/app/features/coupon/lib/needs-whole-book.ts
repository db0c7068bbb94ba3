import { type CouponAddress, INITIAL_SHOWN, isNarrowed } from "./coupon-address.ts";
import { findCoupon } from "./find-coupon.ts";
import type { ListedCoupon } from "./coupon-types.ts";

/** True when the address asks for a list that the first page of a book alone cannot give. */
export function listNeedsWholeBook(address: CouponAddress): boolean {
  return (
    isNarrowed(address) || address.view !== "available" || address.order !== "featured" || address.shown > INITIAL_SHOWN
  );
}

/** True when something the address asks for, list or open coupon, may lie beyond the loaded coupons. */
export function needsWholeBook(address: CouponAddress, loaded: readonly ListedCoupon[]): boolean {
  return listNeedsWholeBook(address) || (address.offerCode !== null && !findCoupon(loaded, address.offerCode));
}
