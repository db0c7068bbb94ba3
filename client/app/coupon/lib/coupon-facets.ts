import { locale } from "#messages/language";
import { type CategoryNames, nameOf, type ShownName } from "./category-names.ts";
import type { CouponAddress, CouponRule } from "./coupon-address.ts";
import type { CouponFacets, ListedCoupon } from "./coupon-types.ts";
import { expiresThisWeek, filterCoupons, hasRule, isInView } from "./filter-coupons.ts";

/** A filter value with its name; its count is null while it is unknown. */
export interface FacetOption extends ShownName {
  readonly value: string;
  readonly count: number | null;
}

const names = new Intl.Collator(locale);

/**
 * Returns the number of coupons per value in the view of an address, given the search and the other facet. Values
 * without coupons are omitted.
 * @param coupons every coupon of the book
 */
export function countFacets(coupons: readonly ListedCoupon[], address: CouponAddress): CouponFacets {
  const inView = coupons.filter((coupon) => isInView(coupon, address.view));
  const matching = filterCoupons(inView, address);
  const countOf = (rule: CouponRule) => matching.filter((coupon) => hasRule(coupon, rule)).length;
  return {
    __typename: "CouponFacets",
    categories: counted(filterCoupons(inView, { ...address, categories: [] }), ({ categoryName }) => categoryName),
    brands: counted(filterCoupons(inView, { ...address, brands: [] }), ({ brandName }) => brandName),
    worksWithPaperCoupons: countOf("combinable"),
    reusable: countOf("reusable"),
    expiringThisWeek: matching.filter(expiresThisWeek).length,
  };
}

function counted(coupons: readonly ListedCoupon[], valueOf: (coupon: ListedCoupon) => string) {
  const counts = new Map<string, number>();
  for (const coupon of coupons) {
    const value = valueOf(coupon);
    if (value !== "") counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a], [b]) => names.compare(a, b))
    .map(([value, count]) => ({ __typename: "CouponFacet" as const, value, count }));
}

/**
 * Returns the options of a menu, sorted by their names: the values that match coupons, and the chosen ones, so that they can
 * be cleared. While the counts are unknown, every value of the book is an option.
 * @param facets null while the counts are unknown
 * @param known the values of the book without filters
 * @param shownNames the names of categories; none for brands
 */
export function facetOptions(
  facets: CouponFacets["categories"] | null,
  known: CouponFacets["categories"],
  chosen: readonly string[],
  shownNames?: CategoryNames,
): readonly FacetOption[] {
  const offered = facets ?? known;
  const missing = [...new Set(chosen)].filter((value) => !offered.some((facet) => facet.value === value));
  const options = [...offered, ...missing.map((value) => ({ value, count: 0 }))].map(({ value, count }) => ({
    value,
    count: facets === null ? null : count,
    ...nameOf(value, shownNames),
  }));
  return options.toSorted((a, b) => names.compare(a.label, b.label));
}
