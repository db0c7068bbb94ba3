import type { CacheStore, SharedStore } from "./cache-store.ts";

/**
 * Puts a memory store in front of a shared store: fresh values are returned without a round trip and without parsing.
 * @param near the memory store
 * @param far the shared store
 * @param now the clock
 */
export function createTieredStore(near: CacheStore, far: SharedStore, now: () => Date): SharedStore {
  return {
    async get(key) {
      const known = await near.get(key);
      if (known !== undefined && now().getTime() < known.freshUntil) return known;
      const shared = await far.get(key);
      if (shared === undefined || shared.fetchedAt <= (known?.fetchedAt ?? 0)) return known;
      await near.set(key, shared, shared.freshUntil - shared.fetchedAt);
      return shared;
    },
    async set(key, entry, keepMs) {
      await near.set(key, entry, keepMs);
      // A failure is known to this process only: another one may have read the source since.
      if (entry.retryAt === null) await far.set(key, entry, keepMs);
    },
    claim: (key) => far.claim(key),
    release: (key) => far.release(key),
  };
}
