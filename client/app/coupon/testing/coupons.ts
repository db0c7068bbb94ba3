import { countFacets, type Facet } from "../../../../coupon-list/count-facets.ts";
import type { CouponBook, CouponTotals, ListedCoupon } from "../lib/coupon-types.ts";
import type { CouponRules } from "../rules/rule-lines.ts";
import type { CouponTerms } from "../rules/term-lines.ts";

/** Returns a coupon for tests; a test passes only the fields it needs. */
export function makeCoupon(change: Partial<ListedCoupon> & { offerId: string }): ListedCoupon {
  return {
    __typename: "Coupon",
    id: `coupon-${change.offerId}`,
    offerCode: `CODE${change.offerId}`,
    state: "AVAILABLE",
    viewerCanClip: true,
    isFeatured: false,
    personalNotice: null,
    brandName: "Barilla",
    categoryName: "Pantry",
    summaryLanguage: "en",
    summary: "Save $1.50",
    description: "On any two boxes of pasta",
    translatedDescription: null,
    rules: makeRules(),
    expiryText: "Expires 12/24/2026",
    isExpiringSoon: false,
    activeDate: "2026-11-01",
    expiryDate: "2026-12-24",
    daysLeft: 33,
    value: { __typename: "Money", cents: 150, formatted: "$1.50" },
    image: null,
    timesRedeemed: 0,
    lastRedeemed: null,
    ...change,
  };
}

/** Returns the rules of a coupon for tests; unknown ones are null. */
export function makeRules(change: Partial<CouponRules> = {}): CouponRules {
  return {
    __typename: "CouponRules",
    kind: null,
    perTransaction: null,
    perHousehold: null,
    perShopper: null,
    minimumQuantity: null,
    worksWithPaperCoupons: null,
    mayBeDoubled: null,
    varieties: null,
    exclusions: null,
    isReusable: false,
    ...change,
  };
}

/** Returns what the coupon service states of an available coupon; nothing that is not passed. */
export function makeTerms(change: Partial<CouponTerms> = {}): CouponTerms {
  return {
    __typename: "Coupon",
    id: "coupon-1",
    state: "AVAILABLE",
    discount: null,
    fundedBy: null,
    gtins: null,
    isPersonal: null,
    clipBy: null,
    clipsLeft: null,
    ...change,
  };
}

/** Returns a rule that allows or forbids something, with the sentence that states it. */
export function permission(isAllowed: boolean, sentence: string) {
  return { __typename: "CouponPermissionRule" as const, isAllowed, sentence };
}

/** Returns the totals of a book with two available coupons, one clipped coupon worth $1.00, and none redeemed. */
export function makeTotals(): CouponTotals {
  return {
    __typename: "CouponBook",
    id: "book-ana",
    availableCount: 2,
    clippedCount: 1,
    clipLimit: null,
    redeemedCount: 0,
    clippedValue: { __typename: "Money", cents: 100, formatted: "$1.00" },
    redeemedValue: { __typename: "Money", cents: 0, formatted: "$0.00" },
  };
}

/** Returns the facets of the available coupons among these. */
export function makeFacets(coupons: readonly ListedCoupon[]): CouponBook["facets"] {
  const { categories, brands, ...counts } = countFacets(coupons, { states: ["AVAILABLE"] });
  const named = (facets: readonly Facet[]) => facets.map((facet) => ({ __typename: "CouponFacet" as const, ...facet }));
  return { __typename: "CouponFacets", ...counts, categories: named(categories), brands: named(brands) };
}

/** An image of a coupon. */
export const pastaImage: NonNullable<ListedCoupon["image"]> = {
  __typename: "Image",
  url: "/media/pasta.webp",
  srcSet: "",
  width: 400,
  height: 250,
  altText: "A box of pasta",
  placeholderColor: "#fff",
};
