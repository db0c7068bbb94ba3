import type { ListableCoupon } from "./coupon.ts";

/** The orders of the graph. */
export type CouponSort = "FEATURED" | "EXPIRY_DATE" | "VALUE" | "ACTIVE_DATE" | "LAST_REDEEMED" | "BOUGHT";

type Comparison = (a: ListableCoupon, b: ListableCoupon) => number;

let offerNumbers: Intl.Collator | undefined;

/** Most ids are digits of the same length, which compare as strings; the collator is a hundred times slower. */
function byOffer({ offerId: a }: ListableCoupon, { offerId: b }: ListableCoupon): number {
  if (a.length !== b.length) {
    offerNumbers ??= new Intl.Collator("en", { numeric: true });
    return offerNumbers.compare(a, b);
  }
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** ISO dates sort as strings; a missing date is last in both directions. */
function compareDates(a: string | null, b: string | null, direction: 1 | -1): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -direction : direction;
}

const byExpiry: Comparison = (a, b) => compareDates(a.expiryDate, b.expiryDate, 1);

const byValue: Comparison = (a, b) => (b.value?.cents ?? 0) - (a.value?.cents ?? 0);

const comparisons: Readonly<Record<CouponSort, Comparison>> = {
  FEATURED: (a, b) => Number(b.isFeatured) - Number(a.isFeatured) || byExpiry(a, b),
  EXPIRY_DATE: byExpiry,
  VALUE: byValue,
  ACTIVE_DATE: (a, b) => compareDates(a.activeDate, b.activeDate, -1),
  LAST_REDEEMED: (a, b) => compareDates(a.lastRedeemed, b.lastRedeemed, -1),
  // The gateway puts what was bought first: the purchases take a read of their own.
  BOUGHT: byValue,
};

/** Returns the coupons in the given order; ties are ordered by offer id. */
export function sortCoupons<Coupon extends ListableCoupon>(
  coupons: readonly Coupon[],
  sort: CouponSort,
): readonly Coupon[] {
  const compare = comparisons[sort];
  return coupons.toSorted((a, b) => compare(a, b) || byOffer(a, b));
}
