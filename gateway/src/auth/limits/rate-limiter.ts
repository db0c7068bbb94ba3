import type { LimitCounts, RateLimit } from "./rate-limit-store.ts";

/** Limits attempts by key. */
export interface RateLimiter {
  /** How long a window lasts, in milliseconds: after this time at most there are attempts again. */
  readonly windowMs: number;
  /** Counts one attempt and tells whether it is still allowed. */
  admit(key: string): Promise<boolean>;
  /** How many attempts are still allowed in the window that is running; counts none. */
  left(key: string): Promise<number>;
  /** How many whole seconds, at least one, to wait until attempts of this key are allowed again. */
  retryAfterSeconds(key: string): Promise<number>;
}

/**
 * Makes a limiter.
 * @param limit its name in the counts
 * @param numbers how many attempts in which time
 * @param counts where attempts are counted
 */
export function createRateLimiter(limit: string, numbers: RateLimit, counts: LimitCounts): RateLimiter {
  return {
    windowMs: numbers.windowMs,
    admit: (key) => counts.admit([{ limit, key, ...numbers }]),
    retryAfterSeconds: async (key) => Math.max(1, Math.ceil((await counts.endsInMs({ limit, key })) / 1000)),
    left: async (key) => Math.max(0, numbers.attempts - (await counts.counted({ limit, key }))),
  };
}
