import type { Facet, Facets } from "../../../../coupon-list/count-facets.ts";
import { couponMessages as text } from "#messages/coupon";
import type { CategoryNames } from "./category-names.ts";
import { COUPON_EXPIRIES, COUPON_RULES, type CouponRule } from "./coupon-address.ts";

// Functions, so that a first view without these names does not contain them.
export const ruleNames = (): CategoryNames =>
  new Map(COUPON_RULES.map((rule) => [rule, { label: text.rules[rule], lang: undefined }]));

export const expiryNames = (): CategoryNames =>
  new Map(COUPON_EXPIRIES.map((expiry) => [expiry, { label: text.expires[expiry], lang: undefined }]));

const COUNTS = { combinable: "worksWithPaperCoupons", reusable: "reusable" } as const satisfies Record<
  CouponRule,
  string
>;

/** Returns the rules to filter by with the number of coupons that are known to have them. */
export function ruleFacets(facets: Facets): readonly Facet[] {
  return COUPON_RULES.map((rule) => ({ value: rule, count: facets[COUNTS[rule]] }));
}

/** Returns the times to filter by with the number of coupons that expire within them. */
export function expiryFacets(facets: Facets): readonly Facet[] {
  return [{ value: COUPON_EXPIRIES[0], count: facets.expiringThisWeek }];
}
