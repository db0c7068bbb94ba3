import type { CouponCriteria, CouponRule, CouponView } from "./coupon-address.ts";
import type { ListedCoupon } from "./coupon-types.ts";

const haystacks = new WeakMap<ListedCoupon, string>();

/** Returns the text in lower case without accents and with straight apostrophes, so that `haagen` finds `Häagen`. */
export function searchable(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[‘’]/g, "'").toLowerCase();
}

/** Returns the searchable text of a coupon; cached per coupon, because a search reads it once per typed letter. */
function haystackOf(coupon: ListedCoupon): string {
  const known = haystacks.get(coupon);
  if (known !== undefined) return known;
  const haystack = searchable(`${coupon.brandName} ${coupon.summary} ${coupon.description}`);
  haystacks.set(coupon, haystack);
  return haystack;
}

/** Returns true if a coupon is known to have a rule. */
export function hasRule({ rules }: ListedCoupon, rule: CouponRule): boolean {
  return rule === "combinable" ? rules.worksWithPaperCoupons?.isAllowed === true : rules.isReusable;
}

/** The number of days of a week, today included. */
const WEEK = 7;

/** Returns true if the last day of a coupon is today or one of the next 6 days. */
export const expiresThisWeek = ({ daysLeft }: ListedCoupon): boolean => daysLeft !== null && daysLeft <= WEEK;

/** Returns the coupons that match any chosen value of each facet, every chosen rule, the chosen expiry and every word of the search. */
export function filterCoupons(coupons: readonly ListedCoupon[], criteria: CouponCriteria): readonly ListedCoupon[] {
  const categories = new Set(criteria.categories);
  const brands = new Set(criteria.brands);
  const words = searchable(criteria.search).split(/\s+/).filter(Boolean);
  const { rules, expires } = criteria;
  if (categories.size + brands.size + rules.length + expires.length + words.length === 0) return coupons;
  return coupons.filter(
    (coupon) =>
      (categories.size === 0 || categories.has(coupon.categoryName)) &&
      (brands.size === 0 || brands.has(coupon.brandName)) &&
      rules.every((rule) => hasRule(coupon, rule)) &&
      (expires.length === 0 || expiresThisWeek(coupon)) &&
      words.every((word) => haystackOf(coupon).includes(word)),
  );
}

/**
 * Returns true for a coupon that a view counts. A redeemed coupon that is available or clipped again is in two views.
 */
export function isInView({ state, timesRedeemed }: ListedCoupon, view: CouponView): boolean {
  if (view === "redeemed") return state === "REDEEMED" || timesRedeemed > 0;
  return state === (view === "clipped" ? "CLIPPED" : "AVAILABLE");
}

/**
 * Returns the coupons of a view. Coupons clipped on this page stay in the browse view, so that their cards do not
 * vanish under the finger; `justClipped` holds their ids.
 */
export function couponsOfView(
  coupons: readonly ListedCoupon[],
  view: CouponView,
  justClipped: ReadonlySet<string>,
): readonly ListedCoupon[] {
  const stays = ({ id }: ListedCoupon) => view === "available" && justClipped.has(id);
  return coupons.filter((coupon) => isInView(coupon, view) || stays(coupon));
}
