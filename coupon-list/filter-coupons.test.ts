import { expect, it } from "vitest";
import { type CouponFilter, filterCoupons } from "./filter-coupons.ts";
import { makeCoupon } from "./testing/coupon.ts";

const rules = (isAllowed: boolean | null, isReusable: boolean) => ({
  worksWithPaperCoupons: isAllowed === null ? null : { isAllowed },
  isReusable,
});

const coupons = [
  makeCoupon({ offerId: "1", brandName: "Häagen-Dazs", categoryName: "Frozen", rules: rules(true, false) }),
  makeCoupon({ offerId: "2", brandName: "Barilla", categoryName: "Pantry", rules: rules(false, true), daysLeft: 7 }),
  makeCoupon({ offerId: "3", brandName: "Barilla", categoryName: "Frozen", rules: rules(true, true), daysLeft: 8 }),
  makeCoupon({ offerId: "4", brandName: "", categoryName: "", state: "CLIPPED", timesRedeemed: 1, daysLeft: 1 }),
  makeCoupon({ offerId: "5", brandName: "", categoryName: "", state: "REDEEMED", daysLeft: null }),
];

it.each<[string, CouponFilter, readonly string[]]>([
  ["returns every coupon without a filter", {}, ["1", "2", "3", "4", "5"]],
  ["returns every coupon for empty values", { states: [], categories: [], search: " " }, ["1", "2", "3", "4", "5"]],
  ["matches any of the selected values of one facet", { categories: ["Pantry", "Frozen"] }, ["1", "2", "3"]],
  ["requires a match in both facets", { categories: ["Frozen"], brands: ["Barilla"] }, ["3"]],
  ["requires every word of a search", { search: "haagen pasta" }, ["1"]],
  ["lists available coupons", { states: ["AVAILABLE"] }, ["1", "2", "3"]],
  ["lists a coupon that was redeemed and is clipped again as clipped", { states: ["CLIPPED"] }, ["4"]],
  ["lists a coupon that was redeemed and is clipped again as redeemed", { states: ["REDEEMED"] }, ["4", "5"]],
  ["lists coupons of any of the states", { states: ["AVAILABLE", "CLIPPED"] }, ["1", "2", "3", "4"]],
  ["requires that combining is known to be allowed", { worksWithPaperCoupons: true }, ["1", "3"]],
  ["requires that reuse is known to be allowed", { isReusable: true }, ["2", "3"]],
  ["requires each chosen rule", { worksWithPaperCoupons: true, isReusable: true }, ["3"]],
  [
    "ignores rules that are not required",
    { worksWithPaperCoupons: false, isReusable: null },
    ["1", "2", "3", "4", "5"],
  ],
  ["counts today and the next 6 days as this week", { expiresThisWeek: true }, ["2", "4"]],
])("%s", (_, filter, expected) => {
  expect(filterCoupons(coupons, filter).map(({ offerId }) => offerId)).toEqual(expected);
});
