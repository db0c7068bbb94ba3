import type { RewardProgress } from "../../../app/graph/schema.generated.ts";

/**
 * Returns the progress to the next reward.
 * @param total the points to spend; a negative total counts as 0
 * @param tiers the points that rewards cost, in any order
 */
export function rewardProgress(total: number, tiers: readonly number[]): RewardProgress {
  const points = Math.max(0, total);
  const above = tiers.filter((tier) => tier > points);
  if (above.length === 0) return { nextTier: null, pointsToNext: 0, fraction: points > 0 ? 1 : 0 };
  const nextTier = Math.min(...above);
  const pointsToNext = nextTier - points;
  return { nextTier, pointsToNext, fraction: points / (points + pointsToNext) };
}
