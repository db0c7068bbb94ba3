import type { LimitCounts, RateLimit } from "./limit-counts.ts";

/** Limits attempts by key. */
export interface RateLimiter {
  /** Counts one attempt and tells whether it is still allowed. */
  admit(key: string): Promise<boolean>;
  /** How many attempts are still allowed in the window that is running; counts none. */
  left(key: string): Promise<number>;
}

/**
 * Makes a limiter.
 * @param limit its name in the counts
 * @param numbers how many attempts in which time
 * @param counts where attempts are counted
 */
export function createRateLimiter(limit: string, numbers: RateLimit, counts: LimitCounts): RateLimiter {
  return {
    admit: (key) => counts.admit([{ limit, key, ...numbers }]),
    left: async (key) => Math.max(0, numbers.attempts - (await counts.counted({ limit, key }))),
  };
}
