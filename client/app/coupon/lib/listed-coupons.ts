import type { CouponAddress } from "./coupon-address.ts";
import { couponsOfView, filterCoupons } from "./filter-coupons.ts";
import type { ListedCoupon } from "./coupon-types.ts";

/**
 * Returns the coupons to list, in the given order. Filters do not apply to the redeemed view, which is a complete
 * record.
 * @param ordered the coupons of the book in the order of the list
 */
export function listedCoupons(
  ordered: readonly ListedCoupon[],
  address: CouponAddress,
  justClipped: ReadonlySet<string>,
): readonly ListedCoupon[] {
  const inView = couponsOfView(ordered, address.view, justClipped);
  return address.view === "redeemed" ? inView : filterCoupons(inView, address);
}
