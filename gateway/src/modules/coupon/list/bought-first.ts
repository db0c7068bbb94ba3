import type { Purchases } from "../../receipt/index.ts";
import type { ListedCoupon } from "./listed-coupon.ts";

export function boughtFirst(coupons: readonly ListedCoupon[], purchases: Purchases): readonly ListedCoupon[] {
  const { bought = [], others = [] } = Object.groupBy(coupons, ({ offer }) =>
    purchases.includes(offer) ? "bought" : "others",
  );
  return [...bought, ...others];
}
