import { type Addressable, addressCode } from "../../lib/url/offer-paths.ts";

/** Returns the coupon with this code or offer id, or null if there is none. */
export function findCoupon<C extends Addressable>(coupons: readonly C[], code: string | null): C | null {
  if (code === null) return null;
  return coupons.find((coupon) => addressCode(coupon) === code) ?? null;
}
