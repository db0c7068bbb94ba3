import type { CouponAddress } from "./coupon-address.ts";
import { couponsOfView, filterCoupons } from "./filter-coupons.ts";
import type { ListedCoupon } from "./coupon-types.ts";
import { sortCoupons } from "./sort-coupons.ts";

/**
 * Returns the coupons the page lists, in their order. Filters do not reach the redeemed view, which is a record: all
 * rows, the latest first.
 */
export function listedCoupons(
  coupons: readonly ListedCoupon[],
  address: CouponAddress,
  justClipped: ReadonlySet<string>,
): readonly ListedCoupon[] {
  const inView = couponsOfView(coupons, address.view, justClipped);
  if (address.view === "redeemed") return sortCoupons(inView, "redeemed");
  return sortCoupons(filterCoupons(inView, address), address.order);
}
