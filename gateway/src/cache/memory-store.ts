import type { CacheStore } from "./cache-store.ts";

/** More than all retailers' lists and a good number of single posts. */
const standardSize = 2_000;

/**
 * Keeps entries in the memory of this process; the ones longest unused go first when it is full.
 * @param mostEntries how many are kept at the most
 */
export function createMemoryStore(mostEntries = standardSize): CacheStore & { size(): number } {
  const entries = new Map<string, Awaited<ReturnType<CacheStore["get"]>> & object>();
  return {
    async get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      // A map remembers the order of insertion, so what was just used moves to its end.
      entries.delete(key);
      entries.set(key, entry);
      return entry;
    },
    async set(key, entry) {
      entries.delete(key);
      entries.set(key, entry);
      for (const oldest of entries.keys()) {
        if (entries.size <= mostEntries) return;
        entries.delete(oldest);
      }
    },
    size: () => entries.size,
  };
}
