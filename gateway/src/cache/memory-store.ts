import { LRUCache } from "lru-cache";
import type { CacheStore } from "./cache-store.ts";

/** More than all retailers' lists and a good number of single posts. */
const defaultSize = 2_000;

/**
 * Keeps entries in the memory of this process; the ones longest unused go first when it is full.
 * @param max how many are kept
 */
export function createMemoryStore(max = defaultSize): CacheStore & { size(): number } {
  const entries = new LRUCache<string, Awaited<ReturnType<CacheStore["get"]>> & object>({ max });
  return {
    get: async (key) => entries.get(key),
    set: async (key, entry) => void entries.set(key, entry),
    size: () => entries.size,
  };
}
