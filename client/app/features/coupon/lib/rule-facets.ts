import { couponRulesMessages as text } from "#messages/coupon-rules";
import type { CategoryNames } from "./category-names.ts";
import { COUPON_RULES, type CouponRule } from "./coupon-address.ts";
import type { CouponFacets } from "./coupon-types.ts";

/** The names of the rules to filter by. */
export const ruleNames: CategoryNames = new Map(
  COUPON_RULES.map((rule) => [rule, { label: text.filters[rule], lang: undefined }]),
);

const COUNTS = { combinable: "worksWithPaperCoupons", reusable: "reusable" } as const satisfies Record<
  CouponRule,
  string
>;

/** Returns the rules to filter by with the number of coupons that are known to have them; null while it is unknown. */
export function ruleFacets(facets: CouponFacets | null): CouponFacets["categories"] | null {
  if (facets === null) return null;
  return COUPON_RULES.map((rule) => ({ __typename: "CouponFacet", value: rule, count: facets[COUNTS[rule]] }));
}
