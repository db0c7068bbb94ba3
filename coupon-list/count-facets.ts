import type { ListableCoupon } from "./coupon.ts";
import { type CouponFilter, filterCoupons } from "./filter-coupons.ts";

/** A value of coupons with the number of coupons that have it. */
export interface Facet {
  readonly value: string;
  readonly count: number;
}

/** The values that narrow a list further, with the number of results of each. */
export interface Facets {
  readonly categories: readonly Facet[];
  readonly brands: readonly Facet[];
  readonly worksWithPaperCoupons: number;
  readonly reusable: number;
  readonly expiringThisWeek: number;
}

let names: Intl.Collator | undefined;

function byValue(a: Facet, b: Facet): number {
  names ??= new Intl.Collator("en");
  return names.compare(a.value, b.value);
}

/** Returns the values of a field with their counts, sorted by value; coupons without a value are not counted. */
export function countValues(coupons: readonly ListableCoupon[], field: "categoryName" | "brandName"): readonly Facet[] {
  const counts = new Map<string, number>();
  for (const { [field]: value } of coupons) {
    if (value !== "") counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, count })).toSorted(byValue);
}

/** Returns the values that narrow a filtered list; a field's own filter does not, because shoppers choose several. */
export function countFacets(coupons: readonly ListableCoupon[], filter: CouponFilter | null | undefined): Facets {
  const { categories, brands, ...others } = filter ?? {};
  const matches = filterCoupons(coupons, others);
  const inCategories = filterCoupons(matches, { categories });
  const matchesOfAll = filterCoupons(inCategories, { brands });
  return {
    categories: countValues(filterCoupons(matches, { brands }), "categoryName"),
    brands: countValues(inCategories, "brandName"),
    worksWithPaperCoupons: filterCoupons(matchesOfAll, { worksWithPaperCoupons: true }).length,
    reusable: filterCoupons(matchesOfAll, { isReusable: true }).length,
    expiringThisWeek: filterCoupons(matchesOfAll, { expiresThisWeek: true }).length,
  };
}
