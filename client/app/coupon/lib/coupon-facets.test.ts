import { expect, it } from "vitest";
import { makeCoupon, makeRules, permission } from "../testing/coupons.ts";
import { parseCouponAddress } from "./coupon-address.ts";
import { countFacets, facetOptions } from "./coupon-facets.ts";
import { filterCoupons, isInView } from "./filter-coupons.ts";

const coupons = [
  makeCoupon({ offerId: "1", categoryName: "Bakery", brandName: "Alder", rules: makeRules({ isReusable: true }) }),
  makeCoupon({
    offerId: "2",
    categoryName: "Bakery",
    brandName: "Barilla",
    description: "sweet rolls",
    rules: makeRules({ isReusable: true, worksWithPaperCoupons: permission(true, "May be combined.") }),
  }),
  makeCoupon({ offerId: "3", categoryName: "Bakery", brandName: "Barilla", state: "CLIPPED" }),
  makeCoupon({ offerId: "4", categoryName: "Deli", brandName: "Casa", state: "CLIPPED", timesRedeemed: 1 }),
  makeCoupon({ offerId: "5", categoryName: "", brandName: "Casa" }),
  makeCoupon({ offerId: "6", categoryName: "Deli", brandName: "Dune", state: "REDEEMED" }),
];
const counted = (value: string, count: number) => ({ __typename: "CouponFacet" as const, value, count });
const at = (search: string) => parseCouponAddress(new URLSearchParams(search));

it.each([
  "",
  "view=clipped",
  "category=Bakery",
  "brand=Barilla&view=clipped",
  "q=sweet",
  "category=Deli&brand=Alder",
  "rule=reusable",
])("counts the results of each value at ?%s, and omits values without results", (search) => {
  const address = at(search);
  const inView = coupons.filter((coupon) => isInView(coupon, address.view));
  const { categories, brands, worksWithPaperCoupons, reusable } = countFacets(coupons, address);
  expect(categories.length).toBeGreaterThan(0);
  for (const { value, count } of categories) {
    expect(count).toBeGreaterThan(0);
    expect(filterCoupons(inView, { ...address, categories: [value] })).toHaveLength(count);
  }
  expect(filterCoupons(inView, { ...address, rules: [...address.rules, "combinable"] })).toHaveLength(
    worksWithPaperCoupons,
  );
  expect(filterCoupons(inView, { ...address, rules: [...address.rules, "reusable"] })).toHaveLength(reusable);
  for (const { value, count } of brands) {
    expect(count).toBeGreaterThan(0);
    expect(filterCoupons(inView, { ...address, brands: [value] })).toHaveLength(count);
  }
});

it("counts only the coupons of the view, sorted by name, without coupons that have no value", () => {
  const values = ({ categories }: ReturnType<typeof countFacets>) =>
    categories.map(({ value, count }) => `${value} ${count}`);
  expect(values(countFacets(coupons, at("")))).toEqual(["Bakery 2"]);
  expect(values(countFacets(coupons, at("view=clipped")))).toEqual(["Bakery 1", "Deli 1"]);
});

it("counts the coupons that are known to have a rule and each rule that is chosen", () => {
  const counts = (search: string) => {
    const { worksWithPaperCoupons, reusable } = countFacets(coupons, at(search));
    return [worksWithPaperCoupons, reusable];
  };
  expect(counts("")).toEqual([1, 2]);
  expect(counts("rule=combinable")).toEqual([1, 1]);
  expect(counts("view=clipped")).toEqual([0, 0]);
});

it("keeps selected values among the options, with the count 0", () => {
  const { categories } = countFacets(coupons, at("category=Deli"));
  const plain = (options: ReturnType<typeof facetOptions>) => options.map(({ value, count }) => [value, count]);
  expect(plain(facetOptions(categories, [], ["Deli"]))).toEqual([
    ["Bakery", 2],
    ["Deli", 0],
  ]);
});

it("offers every value of the book, and the chosen ones, without counts while these are unknown", () => {
  const known = [counted("Produce", 3), counted("Bakery", 2)];
  expect(facetOptions(null, known, ["Deli", "Bakery"]).map(({ value, count }) => [value, count])).toEqual([
    ["Bakery", null],
    ["Deli", null],
    ["Produce", null],
  ]);
});

it("sorts and names categories in the language of the page, and marks those that have no name in it", () => {
  const names = new Map([["Bakery", { label: "Panadería", lang: "es" }]]);
  expect(facetOptions([counted("Bakery", 2), counted("Deli", 1)], [], ["Zebra"], names)).toEqual([
    { value: "Deli", count: 1, label: "Deli", lang: undefined },
    { value: "Bakery", count: 2, label: "Panadería", lang: "es" },
    { value: "Zebra", count: 0, label: "Zebra", lang: undefined },
  ]);
});
