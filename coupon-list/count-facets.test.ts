import { expect, it } from "vitest";
import { countFacets } from "./count-facets.ts";
import { type CouponFilter, filterCoupons } from "./filter-coupons.ts";
import { makeCoupon } from "./testing/coupon.ts";

const reusable = { worksWithPaperCoupons: null, isReusable: true };
const coupons = [
  makeCoupon({ offerId: "1", categoryName: "Bakery", brandName: "Alder", rules: reusable, daysLeft: 2 }),
  makeCoupon({
    offerId: "2",
    categoryName: "Bakery",
    brandName: "Barilla",
    description: "sweet rolls",
    rules: { ...reusable, worksWithPaperCoupons: { isAllowed: true } },
  }),
  makeCoupon({ offerId: "3", categoryName: "Bakery", brandName: "Barilla", state: "CLIPPED" }),
  makeCoupon({ offerId: "4", categoryName: "Deli", brandName: "Casa", state: "CLIPPED", timesRedeemed: 1 }),
  makeCoupon({ offerId: "5", categoryName: "", brandName: "Casa" }),
  makeCoupon({ offerId: "6", categoryName: "Deli", brandName: "Dune", state: "REDEEMED" }),
];

const available: CouponFilter = { states: ["AVAILABLE"] };
const onCard: CouponFilter = { states: ["CLIPPED"] };

it.each<[string, CouponFilter]>([
  ["available coupons", available],
  ["the card", onCard],
  ["redeemed coupons, those on the card included", { states: ["REDEEMED"] }],
  ["a category", { ...available, categories: ["Bakery"] }],
  ["a brand on the card", { ...onCard, brands: ["Barilla"] }],
  ["a category and a brand", { categories: ["Bakery"], brands: ["Casa"] }],
  ["a search", { search: "sweet" }],
  ["a rule", { isReusable: true }],
])("counts the results of each facet of %s, and omits values without results", (_, filter) => {
  const facets = countFacets(coupons, filter);
  const sizeOf = (change: CouponFilter) => filterCoupons(coupons, { ...filter, ...change }).length;
  expect(facets.categories.length).toBeGreaterThan(0);
  expect(facets.brands.length).toBeGreaterThan(0);
  for (const { value, count } of facets.categories)
    expect([count, count > 0]).toEqual([sizeOf({ categories: [value] }), true]);
  for (const { value, count } of facets.brands) expect([count, count > 0]).toEqual([sizeOf({ brands: [value] }), true]);
  expect(facets.worksWithPaperCoupons).toBe(sizeOf({ worksWithPaperCoupons: true }));
  expect(facets.reusable).toBe(sizeOf({ isReusable: true }));
  expect(facets.expiringThisWeek).toBe(sizeOf({ expiresThisWeek: true }));
});

it("counts all values of a field beside those that a filter chooses, sorted by name, without coupons that have no value", () => {
  const values = (filter: CouponFilter) =>
    countFacets(coupons, filter).categories.map(({ value, count }) => `${value} ${count}`);
  expect(values({ ...onCard, categories: ["Deli"] })).toEqual(["Bakery 1", "Deli 1"]);
  expect(values(available)).toEqual(["Bakery 2"]);
});

it("counts the coupons that are known to have a rule and each rule that is chosen", () => {
  const counts = (filter: CouponFilter) => {
    const facets = countFacets(coupons, filter);
    return [facets.worksWithPaperCoupons, facets.reusable, facets.expiringThisWeek];
  };
  expect(counts(available)).toEqual([1, 2, 1]);
  expect(counts({ ...available, worksWithPaperCoupons: true })).toEqual([1, 1, 0]);
  expect(counts(onCard)).toEqual([0, 0, 0]);
});
