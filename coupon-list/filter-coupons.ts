import type { CouponState, ListableCoupon } from "./coupon.ts";
import { hasWords, searchWords } from "./search-words.ts";

/** The input `CouponFilter` of the graph: any value of a field, and all fields. An empty list filters nothing. */
export interface CouponFilter {
  readonly states?: readonly CouponState[] | null | undefined;
  readonly categories?: readonly string[] | null | undefined;
  readonly brands?: readonly string[] | null | undefined;
  readonly search?: string | null | undefined;
  readonly worksWithPaperCoupons?: boolean | null | undefined;
  readonly isReusable?: boolean | null | undefined;
  readonly expiresThisWeek?: boolean | null | undefined;
}

type Test = (coupon: ListableCoupon) => boolean;

/** The number of days of a week, today included. */
const WEEK = 7;

/** Returns true for a coupon of a state; a redeemed one that is available or clipped again is in two. */
export function isInState({ state, timesRedeemed }: ListableCoupon, filterState: CouponState): boolean {
  return state === filterState || (filterState === "REDEEMED" && timesRedeemed > 0);
}

/** Returns one test per given field of the filter. */
function testsOf(filter: CouponFilter): readonly Test[] {
  const { states, worksWithPaperCoupons, isReusable, expiresThisWeek } = filter;
  const categories = new Set(filter.categories);
  const brands = new Set(filter.brands);
  const words = searchWords(filter.search ?? "");
  const tests: (Test | null)[] = [
    states?.length ? (coupon) => states.some((state) => isInState(coupon, state)) : null,
    categories.size > 0 ? ({ categoryName }) => categories.has(categoryName) : null,
    brands.size > 0 ? ({ brandName }) => brands.has(brandName) : null,
    words.length > 0 ? (coupon) => hasWords(coupon, words) : null,
    worksWithPaperCoupons === true ? ({ rules }) => rules.worksWithPaperCoupons?.isAllowed === true : null,
    isReusable === true ? ({ rules }) => rules.isReusable : null,
    expiresThisWeek === true ? ({ daysLeft }) => daysLeft !== null && daysLeft <= WEEK : null,
  ];
  return tests.filter((test) => test !== null);
}

/** Returns the coupons that pass every field of a filter, in their original order. */
export function filterCoupons<Coupon extends ListableCoupon>(
  coupons: readonly Coupon[],
  filter: CouponFilter | null | undefined,
): readonly Coupon[] {
  const tests = testsOf(filter ?? {});
  return tests.length === 0 ? coupons : coupons.filter((coupon) => tests.every((passes) => passes(coupon)));
}
