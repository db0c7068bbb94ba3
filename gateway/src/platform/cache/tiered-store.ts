import type { CacheStore, SharedStore } from "./cache-store.ts";

/**
 * Puts a memory store in front of a shared store: fresh values are returned without a round trip and without parsing.
 */
export function createTieredStore(memory: CacheStore, shared: SharedStore, now: () => Date): SharedStore {
  return {
    async get(key) {
      const memoryEntry = await memory.get(key);
      if (memoryEntry !== undefined && now().getTime() < memoryEntry.freshUntil) return memoryEntry;
      const sharedEntry = await shared.get(key);
      if (sharedEntry === undefined || sharedEntry.fetchedAt <= (memoryEntry?.fetchedAt ?? 0)) return memoryEntry;
      await memory.set(key, sharedEntry, sharedEntry.freshUntil - sharedEntry.fetchedAt);
      return sharedEntry;
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
