import type { RedisClient } from "../redis/redis-client.ts";
import { redisKey } from "../redis/redis-key.ts";
import type { CacheEntry, SharedStore } from "./cache-store.ts";

/** The time for which other processes leave the loading of a key to the one that claimed it, in milliseconds. */
const claimMs = 1_000;

/** The stored part of an entry. A failure of the source is known to this process only. */
type Written = Omit<CacheEntry, "retryAt">;

function read(text: string): CacheEntry {
  // Only `set` below writes these keys, and the shape is part of the key.
  return { ...(JSON.parse(text) as Written), retryAt: null };
}

/**
 * Creates a store that all gateways share.
 * @param shape changes with the shape of the values, so that no version reads values of another one
 */
export function createRedisStore(redis: RedisClient, shape: string): SharedStore {
  const valueKey = (key: string) => redisKey("public", `${shape} ${key}`);
  const claimKey = (key: string) => redisKey("claim", `${shape} ${key}`);
  return {
    async get(key) {
      const response = await redis.send(["GET", valueKey(key)]);
      return typeof response?.reply === "string" ? read(response.reply) : undefined;
    },
    async set(key, { value, fetchedAt, freshUntil }, keepMs) {
      const written: Written = { value, fetchedAt, freshUntil };
      await redis.send(["SET", valueKey(key), JSON.stringify(written), "PX", `${keepMs}`]);
    },
    async claim(key) {
      const answered = await redis.send(["SET", claimKey(key), "1", "NX", "PX", `${claimMs}`]);
      return answered === null || answered.reply !== null;
    },
    release: async (key) => void (await redis.send(["DEL", claimKey(key)])),
  };
}
