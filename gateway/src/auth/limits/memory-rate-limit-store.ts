import type { Counted, LimitCounts, RateLimit } from "./rate-limit-store.ts";

interface Window {
  readonly endsAt: number;
  attempts: number;
}

/** The windows of one limit, by key. */
type Windows = Map<string, Window>;

/** Beyond this many keys of a limit its ended windows are thrown away, so that memory stays flat under random keys. */
const sweepAbove = 10_000;

/** Beyond this many keys of a limit the oldest go too, ended or not. */
const mostKeys = 100_000;

const sweepEveryMs = 1_000;

function sweep(windows: Windows, now: number): void {
  for (const [key, { endsAt }] of windows) if (now >= endsAt) windows.delete(key);
  for (const key of windows.keys()) {
    if (windows.size <= mostKeys) return;
    windows.delete(key);
  }
}

/**
 * Makes counts in the memory of this process.
 * @param now the clock
 */
export function createMemoryLimitCounts(now: () => Date): LimitCounts {
  const limits = new Map<string, Windows>();
  const sweptAt = new Map<string, number>();
  const windowsOf = ({ limit }: Counted, at: number): Windows => {
    const windows = limits.get(limit) ?? new Map<string, Window>();
    limits.set(limit, windows);
    if (windows.size > sweepAbove && at - (sweptAt.get(limit) ?? 0) > sweepEveryMs) {
      sweptAt.set(limit, at);
      sweep(windows, at);
    }
    return windows;
  };
  const isWithin = (attempt: Counted & RateLimit): boolean => {
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
    async counted({ limit, key }) {
      const known = limits.get(limit)?.get(key);
      return known === undefined || now().getTime() >= known.endsAt ? 0 : known.attempts;
    },
    async endsInMs({ limit, key }) {
      const known = limits.get(limit)?.get(key);
      return known === undefined ? 0 : Math.max(0, known.endsAt - now().getTime());
    },
    async refund(attempts) {
      for (const { limit, key } of attempts) {
        const known = limits.get(limit)?.get(key);
        if (known !== undefined && known.attempts > 0) known.attempts -= 1;
      }
    },
    async forget(attempts) {
      for (const { limit, key } of attempts) limits.get(limit)?.delete(key);
    },
  };
}
