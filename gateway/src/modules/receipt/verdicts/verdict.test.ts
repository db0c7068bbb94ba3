import { describe, expect, it } from "vitest";
import { factsOf, type PurchaseCase } from "./testing/purchase-case.ts";
import { dayCases } from "./testing/day-cases.ts";
import { productCases } from "./testing/products-cases.ts";
import { clipCases } from "./testing/time-cases.ts";
import { couponVerdicts } from "./verdict.ts";

const cases: readonly PurchaseCase[] = [...productCases, ...clipCases, ...dayCases];

/** Returns the verdicts by offer, as the table has them. */
function toldOf(purchase: PurchaseCase): object {
  const { certain, unclear } = couponVerdicts(factsOf(purchase));
  return Object.fromEntries([
    ...certain.map(({ coupon, kind, missing }) => [coupon.offerId, missing ?? kind]),
    ...unclear.map(({ offerId }) => [offerId, "UNCLEAR"]),
  ]);
}

/** Returns the truth of the table without coupons that have nothing to do with the purchase. */
const truthOf = ({ truth }: PurchaseCase): object =>
  Object.fromEntries(Object.entries(truth).filter(([, verdict]) => verdict !== null));

describe("verdicts on purchases with known truth", () => {
  it.each(cases)("$story", (purchase) => {
    expect(toldOf(purchase)).toEqual(truthOf(purchase));
  });

  it("has each verdict several times", () => {
    const counts = Map.groupBy(
      cases.flatMap(({ truth }) => Object.values(truth)),
      (verdict) => verdict ?? "none",
    );
    expect(cases.length).toBeGreaterThan(40);
    expect([...counts.values()].every(({ length }) => length >= 3)).toBe(true);
    expect(counts.size).toBe(10);
  });
});
