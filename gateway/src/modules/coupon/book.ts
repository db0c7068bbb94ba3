import { globalId } from "../../lib/graph/global-id.ts";
import { money } from "../../lib/text/money.ts";
import type { CouponFilter, CouponSort, Money } from "../../schema.generated.ts";
import type { CouponViewer, ListedCoupon } from "./listed-coupon.ts";
import { filterCoupons, sortCoupons } from "./select-coupons.ts";

/** A value of coupons with the number of coupons that have it. */
export interface BookFacet {
  readonly value: string;
  readonly count: number;
  /** True for a category, whose name can be translated; false for a brand. */
  readonly isCategory: boolean;
}

/** The values that narrow a list further. */
export interface BookFacets {
  readonly categories: readonly BookFacet[];
  readonly brands: readonly BookFacet[];
  readonly worksWithPaperCoupons: number;
  readonly reusable: number;
  readonly expiringThisWeek: number;
}

/** The coupons of one visitor. Facets and other optional values are computed on demand and cached. */
export interface CouponBook {
  readonly id: string;
  readonly availableCount: number;
  readonly clippedCount: number;
  readonly redeemedCount: number;
  readonly clippedValue: Money;
  readonly redeemedValue: Money;
  /** Returns every coupon of the book in the given order. */
  sorted(sort: CouponSort): readonly ListedCoupon[];
  /** Returns the values that narrow a filtered list further, with their counts. */
  facets(filter: CouponFilter | null | undefined): BookFacets;
  categories(): readonly BookFacet[];
  brands(): readonly BookFacet[];
  /** Returns a coupon by the id of its offer; null if the book has none. */
  byOfferId(offerId: string): ListedCoupon | null;
  /** Returns a coupon by the code of its offer; null if the book has none. */
  byOfferCode(offerCode: string): ListedCoupon | null;
}

const names = new Intl.Collator("en");

/** A field of coupons whose values are facets. */
interface FacetField {
  readonly isCategory: boolean;
  valueOf(coupon: ListedCoupon): string;
}

const categories: FacetField = { isCategory: true, valueOf: ({ categoryName }) => categoryName };
const brands: FacetField = { isCategory: false, valueOf: ({ brandName }) => brandName };

/** Returns the values of coupons with their counts, sorted by value; coupons without a value are not counted. */
function facetsOf(coupons: readonly ListedCoupon[], { isCategory, valueOf }: FacetField): readonly BookFacet[] {
  const counts = new Map<string, number>();
  for (const coupon of coupons) {
    const value = valueOf(coupon);
    if (value !== "") counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const facets = [...counts].map(([value, count]) => ({ value, count, isCategory }));
  return facets.toSorted((a, b) => names.compare(a.value, b.value));
}

/** A filter does not narrow the values of its own field, because shoppers can choose several of them. */
function facetsWithin(coupons: readonly ListedCoupon[], filter: CouponFilter | null | undefined): BookFacets {
  return {
    categories: facetsOf(filterCoupons(coupons, { ...filter, categories: [] }), categories),
    brands: facetsOf(filterCoupons(coupons, { ...filter, brands: [] }), brands),
    worksWithPaperCoupons: filterCoupons(coupons, { ...filter, worksWithPaperCoupons: true }).length,
    reusable: filterCoupons(coupons, { ...filter, isReusable: true }).length,
    expiringThisWeek: filterCoupons(coupons, { ...filter, expiresThisWeek: true }).length,
  };
}

function totalsOf(coupons: readonly ListedCoupon[]) {
  const totals = { availableCount: 0, clippedCount: 0, redeemedCount: 0, clippedCents: 0, redeemedCents: 0 };
  for (const { state, isRedeemed, offer } of coupons) {
    const cents = offer.valueCents ?? 0;
    if (state === "AVAILABLE") totals.availableCount += 1;
    if (state === "CLIPPED") {
      totals.clippedCount += 1;
      totals.clippedCents += cents;
    }
    if (isRedeemed) {
      totals.redeemedCount += 1;
      totals.redeemedCents += cents * offer.timesRedeemed;
    }
  }
  return totals;
}

/** Returns a function that computes a value at its first call and caches it. */
function lazy<T>(work: () => T): () => T {
  let kept: { readonly value: T } | undefined;
  return () => (kept ??= { value: work() }).value;
}

/** Returns a function that computes a value once per key. */
function lazyBy<K, T>(work: (key: K) => T): (key: K) => T {
  const kept = new Map<K, T>();
  return (key) => {
    const value = kept.get(key) ?? work(key);
    kept.set(key, value);
    return value;
  };
}

/**
 * Creates the book of a visitor.
 * @param coupons each offer once, with its state
 * @param viewer the visitor and the retailer
 */
export function createBook(
  coupons: readonly ListedCoupon[],
  { sitePath, shopperNumber }: Omit<CouponViewer, "media">,
): CouponBook {
  const { clippedCents, redeemedCents, ...counts } = totalsOf(coupons);
  const notRedeemed = lazy(() => coupons.filter(({ state }) => state !== "REDEEMED"));
  return {
    // Shopper numbers are numeric, so a word cannot be one of them.
    id: globalId("CouponBook", sitePath, shopperNumber ?? "guest"),
    ...counts,
    clippedValue: money(clippedCents),
    redeemedValue: money(redeemedCents),
    sorted: lazyBy((sort) => sortCoupons(coupons, sort)),
    facets: (filter) => facetsWithin(coupons, filter),
    categories: lazy(() => facetsOf(notRedeemed(), categories)),
    brands: lazy(() => facetsOf(notRedeemed(), brands)),
    byOfferId: (offerId) => coupons.find(({ offer }) => offer.offerId === offerId) ?? null,
    byOfferCode: (offerCode) => coupons.find(({ offer }) => offer.offerCode === offerCode) ?? null,
  };
}
