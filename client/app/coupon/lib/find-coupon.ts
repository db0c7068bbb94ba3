import { type Addressable, addressCode } from "../../lib/url/offer-paths.ts";

export function findCoupon<C extends Addressable>(coupons: readonly C[], code: string | null): C | null {
  if (code === null) return null;
  return coupons.find((coupon) => addressCode(coupon) === code) ?? null;
}
