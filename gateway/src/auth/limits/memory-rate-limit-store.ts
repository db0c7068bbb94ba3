import type { RateLimitKey, RateLimitStore, RateLimit } from "./rate-limit-store.ts";

interface Window {
  readonly endsAt: number;
  attempts: number;
}

/** The windows of one limit, by key. */
type Windows = Map<string, Window>;

/** Above this number of keys the ended windows of a limit are removed, so that random keys do not fill the memory. */
const sweepAbove = 10_000;

/** Above this number of keys the oldest windows are removed, too. */
const maxKeys = 100_000;

const sweepEveryMs = 1_000;

function sweep(windows: Windows, now: number): void {
  for (const [key, { endsAt }] of windows) if (now >= endsAt) windows.delete(key);
  for (const key of windows.keys()) {
    if (windows.size <= maxKeys) return;
    windows.delete(key);
  }
}

/**
 * Creates a store in the memory of this process.
 * @param now the clock
 */
export function createMemoryRateLimitStore(now: () => Date): RateLimitStore {
  const limits = new Map<string, Windows>();
  const sweptAt = new Map<string, number>();
  const windowsOf = ({ limit }: RateLimitKey, at: number): Windows => {
    const windows = limits.get(limit) ?? new Map<string, Window>();
    limits.set(limit, windows);
    if (windows.size > sweepAbove && at - (sweptAt.get(limit) ?? 0) > sweepEveryMs) {
      sweptAt.set(limit, at);
      sweep(windows, at);
    }
    return windows;
  };
  const isWithin = (attempt: RateLimitKey & RateLimit): boolean => {
    const at = now().getTime();
    const windows = windowsOf(attempt, at);
    const known = windows.get(attempt.key);
    if (known === undefined || at >= known.endsAt) {
      windows.delete(attempt.key);
      windows.set(attempt.key, { endsAt: at + attempt.windowMs, attempts: 1 });
      return true;
    }
    known.attempts += 1;
    return known.attempts <= attempt.attempts;
  };
  return {
    admit: async (attempts) => attempts.every(isWithin),
    async count({ limit, key }) {
      const known = limits.get(limit)?.get(key);
      return known === undefined || now().getTime() >= known.endsAt ? 0 : known.attempts;
    },
    async msUntilReset({ limit, key }) {
      const known = limits.get(limit)?.get(key);
      return known === undefined ? 0 : Math.max(0, known.endsAt - now().getTime());
    },
    async refund(attempts) {
      for (const { limit, key } of attempts) {
        const known = limits.get(limit)?.get(key);
        if (known !== undefined && known.attempts > 0) known.attempts -= 1;
      }
    },
    async reset(attempts) {
      for (const { limit, key } of attempts) limits.get(limit)?.delete(key);
    },
  };
}
