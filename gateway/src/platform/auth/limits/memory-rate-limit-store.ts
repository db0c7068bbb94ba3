import { LRUCache } from "lru-cache";
import { maxNotes, type RateLimit, type RateLimitKey, type RateLimitStore } from "./rate-limit-store.ts";

interface Window {
  readonly endsAt: number;
  attempts: number;
}

type Windows = Map<string, Window>;

/** Above this number of keys the ended windows of a limit are removed, so that random keys do not fill the memory. */
const sweepAbove = 10_000;

/** Above this number of keys the oldest windows are removed, too. */
const maxKeys = 100_000;

const sweepEveryMs = 1_000;

/** The keys with notes, which anyone can cause; the oldest are removed. */
const maxNotedKeys = 1_000;

function sweep(windows: Windows, now: number): void {
  for (const [key, { endsAt }] of windows) if (now >= endsAt) windows.delete(key);
  for (const key of windows.keys()) {
    if (windows.size <= maxKeys) return;
    windows.delete(key);
  }
}

function createWindows() {
  const limits = new Map<string, Windows>();
  const sweptAt = new Map<string, number>();
  return {
    /** Returns the windows of a limit, without most of its ended ones. */
    of(limit: string, at: number): Windows {
      const windows = limits.get(limit) ?? new Map<string, Window>();
      limits.set(limit, windows);
      if (windows.size > sweepAbove && at - (sweptAt.get(limit) ?? 0) > sweepEveryMs) {
        sweptAt.set(limit, at);
        sweep(windows, at);
      }
      return windows;
    },
    find: ({ limit, key }: RateLimitKey): Window | undefined => limits.get(limit)?.get(key),
    remove: ({ limit, key }: RateLimitKey): boolean | undefined => limits.get(limit)?.delete(key),
  };
}

function createNotes(): Pick<RateLimitStore, "note" | "notes"> {
  const texts = new LRUCache<string, readonly string[]>({ max: maxNotedKeys });
  const notesOf = ({ limit, key }: RateLimitKey) => texts.get(`${limit} ${key}`) ?? [];
  return {
    async note(about, text) {
      texts.set(`${about.limit} ${about.key}`, [text, ...notesOf(about)].slice(0, maxNotes));
    },
    notes: async (about) => notesOf(about),
  };
}

export function createMemoryRateLimitStore(now: () => Date): RateLimitStore {
  const limits = createWindows();
  const isWithin = ({ limit, key, windowMs, attempts }: RateLimitKey & RateLimit): boolean => {
    const at = now().getTime();
    const windows = limits.of(limit, at);
    const window = windows.get(key);
    if (window === undefined || at >= window.endsAt) {
      windows.delete(key);
      windows.set(key, { endsAt: at + windowMs, attempts: 1 });
      return true;
    }
    window.attempts += 1;
    return window.attempts <= attempts;
  };
  return {
    admit: async (attempts) => attempts.every(isWithin),
    async count(attempt) {
      const window = limits.find(attempt);
      return window === undefined || now().getTime() >= window.endsAt ? 0 : window.attempts;
    },
    async msUntilReset(attempt) {
      const window = limits.find(attempt);
      return window === undefined ? 0 : Math.max(0, window.endsAt - now().getTime());
    },
    async refund(attempts) {
      for (const attempt of attempts) {
        const window = limits.find(attempt);
        if (window !== undefined && window.attempts > 0) window.attempts -= 1;
      }
    },
    async reset(attempts) {
      for (const attempt of attempts) limits.remove(attempt);
    },
    ...createNotes(),
  };
}
