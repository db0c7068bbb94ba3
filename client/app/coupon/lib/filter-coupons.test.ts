import { describe, expect, it } from "vitest";
import { makeCoupon, makeRules, permission } from "../testing/coupons.ts";
import { parseCouponAddress } from "./coupon-address.ts";
import { couponsOfView, filterCoupons } from "./filter-coupons.ts";

const coupons = [
  makeCoupon({ offerId: "1", brandName: "Häagen-Dazs", categoryName: "Frozen", description: "Any pint of ice cream" }),
  makeCoupon({ offerId: "2", brandName: "Barilla", categoryName: "Pantry", description: "Any two boxes of pasta" }),
  makeCoupon({ offerId: "3", brandName: "Barilla", categoryName: "Frozen", description: "One frozen meal" }),
];

const found = (query: string) =>
  filterCoupons(coupons, parseCouponAddress(new URLSearchParams(query))).map((coupon) => coupon.offerId);

describe("filterCoupons", () => {
  it("returns every coupon without a filter", () => {
    expect(found("")).toEqual(["1", "2", "3"]);
  });

  it("matches any of the selected values of one facet", () => {
    expect(found("category=Pantry&category=Frozen")).toEqual(["1", "2", "3"]);
  });

  it("requires a match in both facets", () => {
    expect(found("category=Frozen&brand=Barilla")).toEqual(["3"]);
  });

  it("searches brand, summary and description for every word, ignoring case", () => {
    expect(found("q=BARILLA pasta")).toEqual(["2"]);
    expect(found("q=save cream")).toEqual(["1"]);
  });

  it("ignores accents", () => {
    expect(found("q=haagen")).toEqual(["1"]);
  });
});

describe("filterCoupons by rules", () => {
  const paper = (isAllowed: boolean) => permission(isAllowed, "May or may not be combined.");
  const ruled = [
    makeCoupon({ offerId: "1", rules: makeRules({ worksWithPaperCoupons: paper(true) }) }),
    makeCoupon({ offerId: "2", rules: makeRules({ worksWithPaperCoupons: paper(false), isReusable: true }) }),
    makeCoupon({ offerId: "3", rules: makeRules({ worksWithPaperCoupons: paper(true), isReusable: true }) }),
    makeCoupon({ offerId: "4" }),
  ];
  const ids = (query: string) =>
    filterCoupons(ruled, parseCouponAddress(new URLSearchParams(query))).map((coupon) => coupon.offerId);

  it("requires that each chosen rule is known to apply", () => {
    expect(ids("rule=combinable")).toEqual(["1", "3"]);
    expect(ids("rule=reusable")).toEqual(["2", "3"]);
    expect(ids("rule=combinable&rule=reusable")).toEqual(["3"]);
  });
});

describe("couponsOfView", () => {
  const states = [
    makeCoupon({ offerId: "1" }),
    makeCoupon({ offerId: "2", state: "CLIPPED" }),
    makeCoupon({ offerId: "3", state: "REDEEMED" }),
  ];
  const ids = (view: "available" | "clipped" | "redeemed", justClipped: string[] = []) =>
    couponsOfView(states, view, new Set(justClipped)).map((coupon) => coupon.offerId);

  it("lists the coupons of each state in their view", () => {
    expect([ids("available"), ids("clipped"), ids("redeemed")]).toEqual([["1"], ["2"], ["3"]]);
  });

  it("keeps a coupon in the available view that was clipped there", () => {
    expect(ids("available", ["coupon-2"])).toEqual(["1", "2"]);
  });
});
