import { expect, it } from "vitest";
import { listedCoupons } from "./use-listing.ts";
import { makeCoupon } from "../testing/coupons.ts";
import { parseCouponAddress } from "../lib/coupon-address.ts";

const coupons = [
  makeCoupon({ offerId: "1" }),
  makeCoupon({ offerId: "2", state: "CLIPPED", brandName: "Ritz" }),
  makeCoupon({ offerId: "3", state: "REDEEMED" }),
];

const ids = (query: string, ...justClipped: readonly string[]) =>
  listedCoupons(coupons, parseCouponAddress(new URLSearchParams(query)), new Set(justClipped)).map(
    ({ offerId }) => offerId,
  );

it("lists the coupons of each state in their view", () => {
  expect([ids(""), ids("view=clipped"), ids("view=redeemed")]).toEqual([["1"], ["2"], ["3"]]);
});

it("keeps a coupon in the available view that was clipped there", () => {
  expect(ids("", "coupon-2")).toEqual(["1", "2"]);
});

it("filters what it lists, except the redeemed coupons", () => {
  expect([ids("q=ritz", "coupon-2"), ids("view=redeemed&q=ritz")]).toEqual([["2"], ["3"]]);
});
