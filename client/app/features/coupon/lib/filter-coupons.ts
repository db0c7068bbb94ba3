import type { CouponCriteria, CouponView } from "./coupon-address.ts";
import type { ListedCoupon } from "./coupon-types.ts";

const haystacks = new WeakMap<ListedCoupon, string>();

/** Lower case without accents and with straight apostrophes, so that `haagen` finds `Häagen`. */
export function searchable(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[‘’]/g, "'").toLowerCase();
}

/** The searched text of a coupon; kept per coupon, because typing asks for it once per letter. */
function haystackOf(coupon: ListedCoupon): string {
  const known = haystacks.get(coupon);
  if (known !== undefined) return known;
  const haystack = searchable(`${coupon.brandName} ${coupon.summary} ${coupon.description}`);
  haystacks.set(coupon, haystack);
  return haystack;
}

/**
 * Returns the coupons that pass: any of the chosen values inside a facet, both facets and every searched word together.
 */
export function filterCoupons(coupons: readonly ListedCoupon[], criteria: CouponCriteria): readonly ListedCoupon[] {
  const categories = new Set(criteria.categories);
  const brands = new Set(criteria.brands);
  const words = searchable(criteria.search).split(/\s+/).filter(Boolean);
  if (categories.size === 0 && brands.size === 0 && words.length === 0) return coupons;
  return coupons.filter(
    (coupon) =>
      (categories.size === 0 || categories.has(coupon.categoryName)) &&
      (brands.size === 0 || brands.has(coupon.brandName)) &&
      words.every((word) => haystackOf(coupon).includes(word)),
  );
}

/**
 * Returns the coupons of a view. Coupons clipped while the shopper browses stay in the browse view, so that the card
 * under the finger does not vanish; `justClipped` holds their ids.
 */
export function couponsOfView(
  coupons: readonly ListedCoupon[],
  view: CouponView,
  justClipped: ReadonlySet<string>,
): readonly ListedCoupon[] {
  if (view === "redeemed") return coupons.filter((coupon) => coupon.state === "REDEEMED");
  if (view === "clipped") return coupons.filter((coupon) => coupon.state === "CLIPPED");
  return coupons.filter((coupon) => coupon.state === "AVAILABLE" || justClipped.has(coupon.id));
}
