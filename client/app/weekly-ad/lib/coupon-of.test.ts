import { expect, it } from "vitest";
import type { AdCoupon_MatchFragment } from "../ad-coupon.gql.ts";
import { couponByItem } from "./coupon-of.ts";

const match = (item: string, offerId: string, cents: number | null) =>
  ({
    item: { id: item },
    coupon: { offerId },
    priceAfter: cents === null ? null : { cents },
  }) as AdCoupon_MatchFragment;

it("selects for each item the coupon with the lowest price, else its first one", () => {
  const matches = [
    match("a", "1", null),
    match("a", "2", 300),
    match("a", "3", 250),
    match("b", "4", null),
    match("b", "5", null),
  ];
  const best = [...couponByItem(matches)].map(([item, { coupon }]) => [item, coupon.offerId]);
  expect(best).toEqual([
    ["a", "3"],
    ["b", "4"],
  ]);
});
