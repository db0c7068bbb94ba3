import { counts } from "../../../lib/business-constants.ts";
import { type CouponAddress, isNarrowed } from "./coupon-address.ts";
import { findCoupon } from "./find-coupon.ts";
import type { CouponBook, ListedCoupon } from "./coupon-types.ts";

/** True when the address asks for a list that the first page of a book alone cannot give. */
export function listNeedsWholeBook(address: CouponAddress): boolean {
  return (
    isNarrowed(address) ||
    address.view !== "available" ||
    address.order !== "featured" ||
    address.shown > counts.coupons
  );
}

/**
 * True when the first page of a book has fewer available coupons than are shown at once, because others on it are on the
 * shopper's card, while further pages have more.
 */
export function firstPageIsShort({ list, availableCount }: Pick<CouponBook, "list" | "availableCount">): boolean {
  const available = list.nodes.filter(({ state }) => state === "AVAILABLE").length;
  return available < Math.min(counts.coupons, availableCount);
}

/** True when something the address asks for, list or open coupon, may lie beyond the loaded coupons. */
export function needsWholeBook(address: CouponAddress, loaded: readonly ListedCoupon[]): boolean {
  return listNeedsWholeBook(address) || (address.offerCode !== null && !findCoupon(loaded, address.offerCode));
}
