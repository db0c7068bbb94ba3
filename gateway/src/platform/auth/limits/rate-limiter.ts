import type { RateLimitStore, RateLimit } from "./rate-limit-store.ts";

export interface RateLimiter {
  /** The length of a window in milliseconds. */
  readonly windowMs: number;
  admit(key: string): Promise<boolean>;
  remaining(key: string): Promise<number>;
  /** Returns the whole seconds, at least one, until attempts of the key are allowed again. */
  retryAfterSeconds(key: string): Promise<number>;
}

export function createRateLimiter(limit: string, numbers: RateLimit, store: RateLimitStore): RateLimiter {
  return {
    windowMs: numbers.windowMs,
    admit: (key) => store.admit([{ limit, key, ...numbers }]),
    retryAfterSeconds: async (key) => Math.max(1, Math.ceil((await store.msUntilReset({ limit, key })) / 1000)),
    remaining: async (key) => Math.max(0, numbers.attempts - (await store.count({ limit, key }))),
  };
}
