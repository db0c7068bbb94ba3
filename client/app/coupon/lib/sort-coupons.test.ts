import { describe, expect, it } from "vitest";
import { makeCoupon } from "../testing/coupons.ts";
import { sortCoupons } from "./sort-coupons.ts";

const money = (cents: number) => ({ __typename: "Money" as const, cents, formatted: "" });
const coupons = [
  makeCoupon({ offerId: "10", expiryDate: "2026-12-01", activeDate: "2026-11-03", value: money(50) }),
  makeCoupon({ offerId: "9", expiryDate: "2026-12-01", activeDate: null, value: null }),
  makeCoupon({ offerId: "3", expiryDate: null, isFeatured: true, activeDate: "2026-11-05", value: money(300) }),
  makeCoupon({ offerId: "4", expiryDate: "2026-11-25", activeDate: "2026-11-01", value: money(50) }),
];
const order = (by: Parameters<typeof sortCoupons>[1]) => sortCoupons(coupons, by).map((coupon) => coupon.offerId);

describe("sortCoupons", () => {
  it("puts featured coupons first, then the soonest expiry", () => {
    expect(order("featured")).toEqual(["3", "4", "9", "10"]);
  });

  it("puts the soonest expiry first, coupons without one last, ties by the offer's number", () => {
    expect(order("expiry")).toEqual(["4", "9", "10", "3"]);
  });

  it("puts the highest value first and no value last", () => {
    expect(order("value")).toEqual(["3", "4", "10", "9"]);
  });

  it("puts the latest start first and no start last", () => {
    expect(order("newest")).toEqual(["3", "10", "4", "9"]);
  });

  it("puts the latest redemption first and coupons without one last", () => {
    const redeemed = [
      makeCoupon({ offerId: "1", lastRedeemed: null }),
      makeCoupon({ offerId: "2", lastRedeemed: "2026-11-01T10:00:00.000Z" }),
      makeCoupon({ offerId: "3", lastRedeemed: "2026-11-02T10:00:00.000Z" }),
    ];
    expect(sortCoupons(redeemed, "redeemed").map((coupon) => coupon.offerId)).toEqual(["3", "2", "1"]);
  });

  it("does not change the given list", () => {
    sortCoupons(coupons, "value");
    expect(coupons.map((coupon) => coupon.offerId)).toEqual(["10", "9", "3", "4"]);
  });
});
