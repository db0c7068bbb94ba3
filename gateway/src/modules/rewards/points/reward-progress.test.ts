import { expect, it } from "vitest";
import { seededRandom } from "../../../testing/broken-values.ts";
import { rewardProgress } from "./reward-progress.ts";

it.each([
  { points: 0, tiers: [100, 250], expected: { nextTier: 100, pointsToNext: 100, fraction: 0 } },
  { points: 150, tiers: [250, 100], expected: { nextTier: 250, pointsToNext: 100, fraction: 0.6 } },
  { points: 100, tiers: [100, 250], expected: { nextTier: 250, pointsToNext: 150, fraction: 0.4 } },
  { points: 250, tiers: [100, 250], expected: { nextTier: null, pointsToNext: 0, fraction: 1 } },
  { points: 0, tiers: [], expected: { nextTier: null, pointsToNext: 0, fraction: 0 } },
  { points: 5, tiers: [], expected: { nextTier: null, pointsToNext: 0, fraction: 1 } },
  { points: -20, tiers: [100], expected: { nextTier: 100, pointsToNext: 100, fraction: 0 } },
])("returns $expected for $points points and the tiers $tiers", ({ points, tiers, expected }) => {
  expect(rewardProgress(points, tiers)).toEqual(expected);
});

it("returns a fraction of at most one, and never more points than the next reward needs", () => {
  const random = seededRandom(3);
  for (let round = 0; round < 1_000; round += 1) {
    const points = Math.floor(random() * 3_000) - 200;
    const tiers = Array.from({ length: Math.floor(random() * 6) }, () => 1 + Math.floor(random() * 2_000));
    const { nextTier, pointsToNext, fraction } = rewardProgress(points, tiers);
    expect(fraction).toBeGreaterThanOrEqual(0);
    expect(fraction).toBeLessThanOrEqual(1);
    const above = tiers.filter((tier) => tier > Math.max(0, points));
    expect(nextTier).toBe(above.length === 0 ? null : Math.min(...above));
    expect(pointsToNext).toBe(nextTier == null ? 0 : nextTier - Math.max(0, points));
  }
});
