import { LRUCache } from "lru-cache";
import type { CacheStore } from "./cache-store.ts";

/** More than the lists of all retailers and many single posts. */
const defaultSize = 2_000;

export function createMemoryStore(max = defaultSize): CacheStore & { size(): number } {
  const entries = new LRUCache<string, Awaited<ReturnType<CacheStore["get"]>> & object>({ max });
  return {
    get: async (key) => entries.get(key),
    set: async (key, entry) => void entries.set(key, entry),
    size: () => entries.size,
  };
}
