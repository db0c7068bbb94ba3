/** What a coupon is found by in an address. */
interface Addressable {
  readonly offerId: string;
  readonly offerCode: string | null;
}

/** Returns the value of `?offerCode=` that opens the coupon: its code, or the offer's number when it has none. */
export function addressCode(coupon: Addressable): string {
  return coupon.offerCode ?? coupon.offerId;
}

/** Returns the coupon that an address names, or null when the list has none. */
export function findCoupon<C extends Addressable>(coupons: readonly C[], code: string | null): C | null {
  if (code === null) return null;
  return coupons.find((coupon) => addressCode(coupon) === code) ?? null;
}
