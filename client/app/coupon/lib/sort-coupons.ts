import type { CouponOrder } from "./coupon-address.ts";
import type { ListedCoupon } from "./coupon-types.ts";

type Comparison = (a: ListedCoupon, b: ListedCoupon) => number;

const offerNumbers = new Intl.Collator("en", { numeric: true });

const byOffer: Comparison = (a, b) => offerNumbers.compare(a.offerId, b.offerId);

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Dates are ISO strings, which compare as text; a missing date is last in both directions. */
function compareDates(a: string | null, b: string | null, direction: 1 | -1): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return compareText(a, b) * direction;
}

const byExpiry: Comparison = (a, b) => compareDates(a.expiryDate, b.expiryDate, 1);

const comparisons: Record<CouponOrder | "redeemed", Comparison> = {
  featured: (a, b) => Number(b.isFeatured) - Number(a.isFeatured) || byExpiry(a, b),
  expiry: byExpiry,
  value: (a, b) => (b.value?.cents ?? 0) - (a.value?.cents ?? 0),
  newest: (a, b) => compareDates(a.activeDate, b.activeDate, -1),
  redeemed: (a, b) => compareDates(a.lastRedeemed, b.lastRedeemed, -1),
};

/** Returns the coupons in this order, ties sorted by offer id; `redeemed` puts the latest redemption first. */
export function sortCoupons(
  coupons: readonly ListedCoupon[],
  order: CouponOrder | "redeemed",
): readonly ListedCoupon[] {
  const compare = comparisons[order];
  return coupons.toSorted((a, b) => compare(a, b) || byOffer(a, b));
}
