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

/** True for a coupon that the count of a view holds; a coupon redeemed before and on the card again is in two views. */
export function isInView({ state, timesRedeemed }: ListedCoupon, view: CouponView): boolean {
  if (view === "redeemed") return state === "REDEEMED" || timesRedeemed > 0;
  return state === (view === "clipped" ? "CLIPPED" : "AVAILABLE");
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
  const stays = ({ id }: ListedCoupon) => view === "available" && justClipped.has(id);
  return coupons.filter((coupon) => isInView(coupon, view) || stays(coupon));
}
