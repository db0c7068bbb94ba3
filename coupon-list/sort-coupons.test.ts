import { expect, it } from "vitest";
import { type CouponSort, sortCoupons } from "./sort-coupons.ts";
import { makeCoupon } from "./testing/coupon.ts";

const coupons = [
  makeCoupon({ offerId: "10", expiryDate: "2026-12-01", activeDate: "2026-11-03", value: { cents: 50 } }),
  makeCoupon({ offerId: "9", expiryDate: "2026-12-01", activeDate: null, value: null }),
  makeCoupon({ offerId: "3", expiryDate: null, isFeatured: true, activeDate: "2026-11-05", value: { cents: 300 } }),
  makeCoupon({ offerId: "4", expiryDate: "2026-11-25", activeDate: "2026-11-01", value: { cents: 50 } }),
];
const ids = (sort: CouponSort, list = coupons) => sortCoupons(list, sort).map(({ offerId }) => offerId);

it.each<[string, CouponSort, readonly string[]]>([
  ["puts featured coupons first, then the soonest expiry", "FEATURED", ["3", "4", "9", "10"]],
  [
    "puts the soonest expiry first, coupons without one last, ties by the offer's number",
    "EXPIRY_DATE",
    ["4", "9", "10", "3"],
  ],
  ["puts the highest value first and no value last", "VALUE", ["3", "4", "10", "9"]],
  ["puts the latest start first and no start last", "ACTIVE_DATE", ["3", "10", "4", "9"]],
  ["begins with the values of coupons whose purchases are not read yet", "BOUGHT", ["3", "4", "10", "9"]],
])("%s", (_, sort, expected) => {
  expect(ids(sort)).toEqual(expected);
});

it("puts the latest redemption first and coupons without one last", () => {
  const redeemedCoupons = [
    makeCoupon({ offerId: "1", lastRedeemed: null }),
    makeCoupon({ offerId: "2", lastRedeemed: "2026-11-01T10:00:00.000Z" }),
    makeCoupon({ offerId: "3", lastRedeemed: "2026-11-02T10:00:00.000Z" }),
  ];
  expect(ids("LAST_REDEEMED", redeemedCoupons)).toEqual(["3", "2", "1"]);
});

it("does not change the given list", () => {
  sortCoupons(coupons, "VALUE");
  expect(coupons.map(({ offerId }) => offerId)).toEqual(["10", "9", "3", "4"]);
});
