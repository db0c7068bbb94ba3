import { createRandom } from "./random.ts";

const dayMs = 86_400_000;
const oldestDays = 720;

/**
 * Returns the times of a demo shopper's purchases in the two years before `now`, oldest first. Later ones are more
 * frequent; the last one was less than a week ago.
 */
export function demoVisits(appId: string, shopperNumber: string, count: number, now: Date): Date[] {
  const random = createRandom(`visits/${appId}/${shopperNumber}`);
  return Array.from({ length: count }, (_, index) => {
    const daysAgo = oldestDays * (1 - (index + 1) / count) ** 1.6 + random.integer(5, 60) / 10;
    return new Date(Math.floor((now.getTime() - daysAgo * dayMs) / 60_000) * 60_000);
  });
}
