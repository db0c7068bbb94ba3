/** The fields that identify a coupon in a URL. */
interface Addressable {
  readonly offerId: string;
  readonly offerCode: string | null;
}

/** Returns the value of `?offerCode=` that opens the coupon: its code, or its offer id if it has no code. */
export function addressCode(coupon: Addressable): string {
  return coupon.offerCode ?? coupon.offerId;
}

/** Returns the coupon with this code or offer id, or null if there is none. */
export function findCoupon<C extends Addressable>(coupons: readonly C[], code: string | null): C | null {
  if (code === null) return null;
  return coupons.find((coupon) => addressCode(coupon) === code) ?? null;
}
