import { describe, expect, test } from "vitest";
import { demoHistory } from "./histories.ts";
import { demoOffers } from "./offers.ts";
import { demoReceipts } from "./receipts.ts";
import { demoRetailers } from "../retailers/demo-retailers.ts";
import { demoCustomer, demoShoppers } from "./shoppers.ts";

const now = new Date("2026-05-04T18:00:00Z");
const dayMs = 86_400_000;

describe.each(demoRetailers())("the receipts of $name", (retailer) => {
  const offers = demoOffers(retailer, "2026-05-04");
  const values = new Map(offers.map(({ offer_id, value_cents }) => [offer_id, value_cents ?? null]));
  const redeemed = demoShoppers.flatMap((shopper) => {
    const { shopper_number } = demoCustomer(retailer, shopper, "");
    const visibleOffers = offers.slice(0, retailer.offerCount);
    const { redemptions } = demoHistory(retailer.appId, shopper_number, shopper, visibleOffers, now);
    return redemptions.map((row) => ({ ...row, value_cents: values.get(row.offer_id) ?? null }));
  });
  const receipts = demoReceipts([retailer], redeemed, now);

  test.each(demoShoppers)("have every coupon that $firstName redeemed, on its day", (shopper) => {
    const { shopper_number: own } = demoCustomer(retailer, shopper, "");
    const byTime = (rows: readonly (readonly [Date, number])[]) => {
      const sums = new Map<string, number>();
      for (const [at, cents] of rows) sums.set(at.toISOString(), (sums.get(at.toISOString()) ?? 0) + cents);
      return [...sums].filter(([, cents]) => cents > 0).toSorted(([a], [b]) => a.localeCompare(b));
    };
    const mine = <Row extends { shopper_number: string }>(rows: readonly Row[]) =>
      rows.filter(({ shopper_number }) => shopper_number === own);
    const sinceOffers = mine(receipts).filter(
      ({ transacted_at }) => now.getTime() - transacted_at.getTime() < 30 * dayMs,
    );
    const printed = sinceOffers.map(({ transacted_at, coupon_cents }) => [transacted_at, coupon_cents] as const);
    const used = mine(redeemed).map(({ redeemed_at, value_cents }) => [redeemed_at, value_cents ?? 0] as const);
    expect(byTime(printed)).toEqual(byTime(used));
  });

  test("are from hours at which the stores are open", () => {
    const hours = receipts.map(({ transacted_at }) =>
      transacted_at.toLocaleTimeString("en-US", { timeZone: "America/Denver", hour12: false }),
    );
    expect(hours.filter((hour) => hour < "09" || hour >= "18")).toEqual([]);
  });

  test("of a frequent shopper save something like the same in every whole month", () => {
    const byShopper = [...Map.groupBy(receipts, ({ shopper_number }) => shopper_number).values()];
    const frequent = byShopper.toSorted((one, other) => other.length - one.length)[0] ?? [];
    const sums = new Map<string, number>();
    for (const { transacted_at, ...savings } of frequent) {
      const month = transacted_at.toISOString().slice(0, 7);
      const cents = savings.coupon_cents + savings.instant_cents + savings.loyalty_cents + savings.targeted_cents;
      sums.set(month, (sums.get(month) ?? 0) + cents);
    }
    const months = ["2025-12", "2026-01", "2026-02", "2026-03", "2026-04"].map((month) => sums.get(month) ?? 0);
    expect(Math.min(...months)).toBeGreaterThan(Math.max(...months) / 4);
  });

  test("have totals above zero", () => {
    const totals = receipts.map(({ printed }) => Number(/^TOTAL +(-?[\d.]+)$/m.exec(printed)?.[1]));
    expect(Math.min(...totals)).toBeGreaterThan(0);
  });
});
