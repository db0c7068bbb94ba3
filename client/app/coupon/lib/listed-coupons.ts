import { filterCoupons, isInState } from "../../../../coupon-list/filter-coupons.ts";
import type { CouponAddress } from "./coupon-address.ts";
import type { ListedCoupon } from "./coupon-types.ts";
import { matchVariables } from "./match-variables.ts";

/**
 * Returns the coupons to list, in the given order. Coupons clipped on this page stay in the browse view, so that their
 * cards do not vanish under the finger.
 * @param ordered the coupons of the book in the order of the list
 * @param justClipped the ids of the coupons that were clipped on this page
 */
export function listedCoupons(
  ordered: readonly ListedCoupon[],
  address: CouponAddress,
  justClipped: ReadonlySet<string>,
): readonly ListedCoupon[] {
  const { view } = address;
  const { states, ...filter } = matchVariables(address).filter;
  const stays = ({ id }: ListedCoupon) => view === "available" && justClipped.has(id);
  return filterCoupons(
    ordered.filter((coupon) => states?.some((state) => isInState(coupon, state)) || stays(coupon)),
    filter,
  );
}
