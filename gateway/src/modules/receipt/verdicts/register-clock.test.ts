import fc from "fast-check";
import { expect, it } from "vitest";
import { clipTimeOf, readyTime } from "../../coupon/index.ts";
import { factsOf } from "./testing/purchase-case.ts";
import { couponVerdicts } from "./verdict.ts";

const dayMs = 24 * 60 * 60_000;
const start = Date.parse("2026-05-04T06:00:00Z");
const instants = fc
  .integer({ min: 0, max: dayMs / 60_000 })
  .map((minutes) => new Date(start + minutes * 60_000).toISOString());
const outcomes = fc.constantFrom("CLIPPED", "ALREADY_CLIPPED", "UNCLIPPED", "REFUSED", "UNKNOWN");

it("calls no clip too soon that the coupon itself called ready at the minute of the purchase", () => {
  const cases = fc.record({
    at: instants,
    attempts: fc.array(fc.tuple(instants, outcomes), { maxLength: 4 }),
    clipLeadMinutes: fc.integer({ min: 0, max: 1440 }),
  });
  let tooSoon = 0;
  fc.assert(
    fc.property(cases, ({ at, attempts, clipLeadMinutes }) => {
      const tried = attempts.toSorted(([one], [other]) => (one < other ? -1 : 1));
      const facts = factsOf({
        story: "any",
        purchase: { at, lines: ["Sunny Hollow Greek Yogurt 32oz 4.99"] },
        coupons: { yogurt: { attempts: tried } },
        truth: {},
        clipLeadMinutes,
      });
      const [coupon] = facts.coupons;
      const { certain } = couponVerdicts(facts);
      if (certain[0]?.kind !== "TOO_SOON_BEFORE_PURCHASE" || !coupon?.offer) return;
      tooSoon += 1;
      const { offerId } = coupon;
      const earlier = coupon.attempts.filter((attempt) => attempt.at <= facts.purchase.at);
      const clippedAt = clipTimeOf(
        coupon.offer,
        earlier.map((attempt) => ({ ...attempt, offerId })),
      );
      expect(clippedAt).not.toBeNull();
      expect(readyTime(clippedAt ?? "", clipLeadMinutes) > facts.purchase.at).toBe(true);
    }),
    { numRuns: 500 },
  );
  expect(tooSoon).toBeGreaterThan(10);
});
