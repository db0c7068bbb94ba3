import { expect, it } from "vitest";
import { clipOutcome, clipOutcomeOfCheck } from "./clip-outcome.ts";

type Check = Parameters<typeof clipOutcomeOfCheck>[0];

/** Returns the response to a check: a clipped coupon in the book of a shopper. */
const clippedIn = (bookId: string) =>
  ({
    coupons: { state: "value", value: { id: bookId, freshness: { stale: false } } },
    coupon: { state: "value", value: { id: "coupon-1", state: "CLIPPED" } },
  }) as unknown as Check;

it("confirms a clip by the book of the same shopper only", () => {
  expect(clipOutcomeOfCheck(clippedIn("ana"), "ana")).toEqual({ kind: "clipped" });
  expect(clipOutcomeOfCheck(clippedIn("ben"), "ana")).toEqual({ kind: "unauthenticated" });
});

it.each([
  ["another state", { id: "coupon-1", state: "AVAILABLE" }],
  ["no coupon", null],
])("does not take a response with %s for a clip", (_name, coupon) => {
  const response = { clipCoupon: { coupon, userErrors: [] } } as unknown as Parameters<typeof clipOutcome>[0];
  expect(clipOutcome(response)).toEqual({ kind: "unknown" });
});
