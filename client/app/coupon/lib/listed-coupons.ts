import { filterCoupons, isInState } from "../../../../coupon-list/filter-coupons.ts";
import type { CouponAddress } from "./coupon-address.ts";
import type { ListedCoupon } from "./coupon-types.ts";
import { matchVariables } from "./match-variables.ts";

/** Returns the coupons to list. Those of `justClipped` stay in the browse view, so that no card vanishes. */
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
