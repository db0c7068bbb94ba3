import type { Purchases } from "../../receipt/index.ts";
import type { ListedCoupon } from "./listed-coupon.ts";

/** Returns the coupons of what a shopper bought before all others; otherwise in their original order. */
export function boughtFirst(coupons: readonly ListedCoupon[], purchases: Purchases): readonly ListedCoupon[] {
  const { bought = [], others = [] } = Object.groupBy(coupons, ({ offer }) =>
    purchases.includes(offer) ? "bought" : "others",
  );
  return [...bought, ...others];
}
