/** How many attempts are allowed in which time. */
export interface RateLimit {
  readonly attempts: number;
  readonly windowMs: number;
}

/** Counts attempts by key. */
export interface RateLimiter {
  /** Counts one attempt and tells whether it is still allowed. */
  take(key: string): boolean;
  /** Takes one counted attempt back, for example because it was a success. */
  giveBack(key: string): void;
  /** Forgets the attempts of a key, for example after a success. */
  forget(key: string): void;
}

interface Window {
  readonly startedAt: number;
  attempts: number;
}

/** Beyond this many keys the ended windows are thrown away, so that memory stays flat under random keys. */
const sweepAbove = 10_000;

/** Beyond this many keys the oldest go too, ended or not. */
const mostKeys = 100_000;

function sweep(windows: Map<string, Window>, now: number, windowMs: number): void {
  for (const [key, window] of windows) if (now - window.startedAt >= windowMs) windows.delete(key);
  for (const key of windows.keys()) {
    if (windows.size <= mostKeys) return;
    windows.delete(key);
  }
}

/**
 * Makes a limiter that counts in fixed windows in memory, from the first attempt of each key.
 * @param limit the number of attempts and the window in milliseconds
 * @param now the clock, in milliseconds
 */
export function createRateLimiter(limit: RateLimit, now: () => number): RateLimiter {
  const windows = new Map<string, Window>();
  let sweptAt = 0;
  return {
    take(key) {
      const at = now();
      if (windows.size > sweepAbove && at - sweptAt > 1_000) {
        sweptAt = at;
        sweep(windows, at, limit.windowMs);
      }
      const known = windows.get(key);
      if (known === undefined || at - known.startedAt >= limit.windowMs) {
        windows.delete(key);
        windows.set(key, { startedAt: at, attempts: 1 });
        return true;
      }
      known.attempts += 1;
      return known.attempts <= limit.attempts;
    },
    giveBack(key) {
      const known = windows.get(key);
      if (known !== undefined && known.attempts > 0) known.attempts -= 1;
    },
    forget: (key) => void windows.delete(key),
  };
}
