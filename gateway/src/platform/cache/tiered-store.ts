import type { CacheStore, SharedStore } from "./cache-store.ts";

/**
 * Puts a memory store in front of a shared store: fresh values are returned without a round trip and without parsing.
 */
export function createTieredStore(memory: CacheStore, shared: SharedStore, now: () => Date): SharedStore {
  return {
    async get(key) {
      const known = await memory.get(key);
      if (known !== undefined && now().getTime() < known.freshUntil) return known;
      const found = await shared.get(key);
      if (found === undefined || found.fetchedAt <= (known?.fetchedAt ?? 0)) return known;
      await memory.set(key, found, found.freshUntil - found.fetchedAt);
      return found;
    },
    async set(key, entry, keepMs) {
      await memory.set(key, entry, keepMs);
      // A failure is known to this process only: another one may have read the source since.
      if (entry.retryAt === null) await shared.set(key, entry, keepMs);
    },
    claim: (key) => shared.claim(key),
    release: (key) => shared.release(key),
  };
}
