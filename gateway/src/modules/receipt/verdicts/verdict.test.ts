import { describe, expect, it } from "vitest";
import { factsOf, type PurchaseCase } from "./testing/purchase-case.ts";
import { dayCases } from "./testing/day-cases.ts";
import { productCases } from "./testing/products-cases.ts";
import { clipCases } from "./testing/time-cases.ts";
import { unclipCases } from "./testing/unclip-cases.ts";
import { couponVerdicts } from "./verdict.ts";

const cases: readonly PurchaseCase[] = [...productCases, ...clipCases, ...dayCases, ...unclipCases];

/** Returns the verdicts by offer, as the table has them. */
function toldOf(purchase: PurchaseCase): object {
  const { certain, notUsed, unclear } = couponVerdicts(factsOf(purchase));
  return Object.fromEntries([
    ...certain.map(({ coupon, kind, missing }) => [coupon.offerId, missing ?? kind]),
    ...notUsed.map(({ offerId }) => [offerId, "NOT_USED"]),
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

  it("states how many pieces were bought of those that the coupon needs, if that is certain", () => {
    const coffee = "CANYON WREN GROUND COFFEE 12OZ 8.99";
    const shortfallOf = (...lines: readonly string[]) =>
      couponVerdicts(
        factsOf({
          story: "too few",
          purchase: { at: "2026-05-04T17:12:00-06:00", lines },
          coupons: { coffee: { attempts: [["2026-05-03T20:00:00-06:00", "CLIPPED"]] } },
          truth: {},
        }),
      ).certain.map(({ shortfall }) => shortfall);
    expect(shortfallOf(coffee)).toEqual([{ bought: 1, needed: 2 }]);
    expect(shortfallOf(coffee, coffee)).toEqual([null]);
    // A further line that may be the product.
    expect(shortfallOf(coffee, "CNYN WRN GRND COFFEE 8.99")).toEqual([null]);
  });

  it("has each verdict several times", () => {
    const counts = Map.groupBy(
      cases.flatMap(({ truth }) => Object.values(truth)),
      (verdict) => verdict ?? "none",
    );
    expect(cases.length).toBeGreaterThan(40);
    expect([...counts.values()].every(({ length }) => length >= 3)).toBe(true);
    expect(counts.size).toBe(12);
  });
});
