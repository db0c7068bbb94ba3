import { expect, it } from "vitest";
import { execute } from "../../../testing/execute.ts";
import type { Offer } from "../port.ts";
import { bareOffer } from "../testing/bare-offer.ts";
import { lapsedCoupons } from "./lapsed-coupons.ts";

const range = { today: "2026-05-04", days: 90, language: "en" as const };

const offer = (offerId: string, expiryDate: string | null, change: Partial<Offer> = {}): Offer =>
  bareOffer({ offerId, brandName: "CHEERIOS", summary: "Save $1.50", expiryDate, valueCents: 150, ...change });

const idsOf = (activated: readonly Offer[], redeemed: readonly Offer[] = []) =>
  lapsedCoupons(
    { available: [offer("9", "2026-05-01")], activated, redeemed, isComplete: true, clipLimit: null },
    range,
  ).map(({ offerId }) => offerId);

it("returns clipped coupons whose last day is over, latest first", () => {
  expect(idsOf([offer("1", "2026-05-01"), offer("2", "2026-05-03"), offer("3", "2026-05-05")])).toEqual(["2", "1"]);
});

it("returns no coupon on its last day, none without a last day, and none older than 90 days", () => {
  expect(idsOf([offer("1", "2026-05-04"), offer("2", null), offer("3", "2026-02-02")])).toEqual([]);
  expect(idsOf([offer("4", "2026-02-03")])).toEqual(["4"]);
});

it("returns no coupon that was redeemed", () => {
  expect(idsOf([offer("1", "2026-05-01")], [offer("1", "2026-05-01")])).toEqual([]);
});

it("returns brand, offer and amount", () => {
  const lists = {
    available: [],
    activated: [offer("1", "2026-05-01")],
    redeemed: [],
    isComplete: true,
    clipLimit: null,
  };
  expect(lapsedCoupons(lists, range)).toEqual([
    {
      offerId: "1",
      brandName: "Cheerios",
      summary: "Save $1.50",
      summaryLanguage: "en",
      value: { cents: 150, formatted: "$1.50", currencyCode: "USD" },
      expiredOn: "2026-05-01",
    },
  ]);
});

it("rejects a number of days that no coupon is kept for", async () => {
  const { errors } = await execute("{ viewer { lapsedCoupons(days: 91) { nodes { offerId } } } }", { viewer: {} });
  expect(errors).toMatchObject([{ path: "viewer.lapsedCoupons", code: "BAD_USER_INPUT" }]);
});
