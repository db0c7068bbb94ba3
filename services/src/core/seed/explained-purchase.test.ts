import { expect, test } from "vitest";
import { chooseExplained } from "./explained-purchase.ts";

const offers = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const offer_id = String(first + index);
    return {
      offer_id,
      brand_name: "Red Gate",
      description: `Any one (1) Red Gate Product ${offer_id}, 12 oz.`,
      value_cents: 50,
    };
  });
const ids = (named: readonly ({ readonly offerId: string } | undefined)[]) => named.map((offer) => offer?.offerId);

test("a purchase explains only two offers that have been redeemed", () => {
  const { used, refused, isRedeemed, clippedLater, tooSoon, notBought, unnamed, ended } = chooseExplained({
    redeemed: offers(100, 6),
    clipped: offers(200, 6),
    ended: offers(300, 1),
  });
  expect(ids([used, refused])).toEqual(["100", "101"]);
  expect(isRedeemed).toBe(true);
  expect(ids([clippedLater, tooSoon, notBought, unnamed, ended])).toEqual(["200", "201", "202", "203", "300"]);
});

test("a purchase of a shopper with one redeemed offer explains a refusal by one on the card", () => {
  const { used, refused, isRedeemed } = chooseExplained({
    redeemed: offers(100, 1),
    clipped: offers(200, 5),
    ended: [],
  });
  expect(ids([used, refused])).toEqual(["100", "200"]);
  expect(isRedeemed).toBe(false);
});
