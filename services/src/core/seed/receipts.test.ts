import { describe, expect, test } from "vitest";
import { demoHistory } from "./histories.ts";
import { demoOffers } from "./offers.ts";
import { demoReceipts } from "./receipts.ts";
import { demoRetailers } from "../retailers/demo-retailers.ts";
import { demoCustomer, demoShoppers } from "./shoppers.ts";

const now = new Date("2026-05-04T18:00:00Z");

describe.each(demoRetailers())("the receipts of $name", (retailer) => {
  const offers = demoOffers(retailer, "2026-05-04");
  const values = new Map(offers.map(({ offer_id, value_cents }) => [offer_id, value_cents ?? null]));
  const redeemed = demoShoppers.flatMap((shopper) => {
    const { shopper_number } = demoCustomer(retailer, shopper, "");
    const shown = offers.slice(0, retailer.offerCount);
    const { redemptions } = demoHistory(retailer.appId, shopper_number, shopper, shown, now);
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
    const printed = mine(receipts).map(({ transacted_at, coupon_cents }) => [transacted_at, coupon_cents] as const);
    const used = mine(redeemed).map(({ redeemed_at, value_cents }) => [redeemed_at, value_cents ?? 0] as const);
    expect(byTime(printed)).toEqual(byTime(used));
  });

  test("have totals above zero", () => {
    const totals = receipts.map(({ printed }) => Number(/^TOTAL +(-?[\d.]+)$/m.exec(printed)?.[1]));
    expect(Math.min(...totals)).toBeGreaterThan(0);
  });
});
