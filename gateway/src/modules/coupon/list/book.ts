import { countFacets, countValues, type Facet, type Facets } from "../../../../../coupon-list/count-facets.ts";
import { isInState } from "../../../../../coupon-list/filter-coupons.ts";
import { sortCoupons } from "../../../../../coupon-list/sort-coupons.ts";
import { memoized } from "../../../platform/loader/memoized.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import { money } from "../../../platform/text/money.ts";
import type { CouponFilter, CouponSort, Money } from "../../../app/graph/schema.generated.ts";
import type { CouponViewer, ListedCoupon } from "./listed-coupon.ts";

export interface BookFacet extends Facet {
  /** True for a category, whose name can be translated; false for a brand. */
  readonly isCategory: boolean;
}

export interface BookFacets extends Facets {
  readonly categories: readonly BookFacet[];
  readonly brands: readonly BookFacet[];
}

/** The coupons of one visitor. Facets and other optional values are computed on demand and cached. */
export interface CouponBook {
  readonly id: string;
  /** Null for a guest. */
  readonly shopperNumber: string | null;
  readonly availableCount: number;
  readonly clippedCount: number;
  readonly redeemedCount: number;
  readonly clippedValue: Money;
  readonly redeemedValue: Money;
  sorted(sort: CouponSort): readonly ListedCoupon[];
  facets(filter: CouponFilter | null | undefined): BookFacets;
  categories(): readonly BookFacet[];
  brands(): readonly BookFacet[];
  byOfferId(offerId: string): ListedCoupon | null;
  /** Finds a coupon without an offer code by the id of its offer. */
  byOfferCode(code: string): ListedCoupon | null;
}

const ofCategories = (facets: readonly Facet[]) => facets.map((facet) => ({ ...facet, isCategory: true }));

const ofBrands = (facets: readonly Facet[]) => facets.map((facet) => ({ ...facet, isCategory: false }));

function facetsOf(coupons: readonly ListedCoupon[], filter: CouponFilter | null | undefined): BookFacets {
  const facets = countFacets(coupons, filter);
  return { ...facets, categories: ofCategories(facets.categories), brands: ofBrands(facets.brands) };
}

function totalsOf(coupons: readonly ListedCoupon[]) {
  const totals = { availableCount: 0, clippedCount: 0, redeemedCount: 0, clippedCents: 0, redeemedCents: 0 };
  for (const coupon of coupons) {
    const { state, offer } = coupon;
    const cents = offer.valueCents ?? 0;
    if (state === "AVAILABLE") totals.availableCount += 1;
    if (state === "CLIPPED") {
      totals.clippedCount += 1;
      totals.clippedCents += cents;
    }
    if (isInState(coupon, "REDEEMED")) {
      totals.redeemedCount += 1;
      totals.redeemedCents += cents * offer.timesRedeemed;
    }
  }
  return totals;
}

/** Returns a function that computes a value at its first call and caches it. */
function lazy<T>(work: () => T): () => T {
  let result: { readonly value: T } | undefined;
  return () => (result ??= { value: work() }).value;
}

export function createBook(
  coupons: readonly ListedCoupon[],
  { sitePath, shopperNumber }: Omit<CouponViewer, "media">,
): CouponBook {
  const { clippedCents, redeemedCents, ...counts } = totalsOf(coupons);
  const notRedeemed = lazy(() => coupons.filter(({ state }) => state !== "REDEEMED"));
  return {
    // Shopper numbers are numeric, so a word cannot be one of them.
    id: globalId("CouponBook", sitePath, shopperNumber ?? "guest"),
    shopperNumber,
    ...counts,
    clippedValue: money(clippedCents),
    redeemedValue: money(redeemedCents),
    sorted: memoized((sort: CouponSort) => sortCoupons(coupons, sort)),
    facets: (filter) => facetsOf(coupons, filter),
    categories: lazy(() => ofCategories(countValues(notRedeemed(), "categoryName"))),
    brands: lazy(() => ofBrands(countValues(notRedeemed(), "brandName"))),
    byOfferId: (offerId) => coupons.find(({ offer }) => offer.offerId === offerId) ?? null,
    byOfferCode: (code) => coupons.find(({ offer }) => (offer.offerCode ?? offer.offerId) === code) ?? null,
  };
}
