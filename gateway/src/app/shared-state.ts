import { join } from "node:path";
import type { LimitCounts } from "../auth/limits/rate-limit-store.ts";
import { createMemoryLimitCounts } from "../auth/limits/memory-rate-limit-store.ts";
import { createMemorySessionRecords } from "../auth/session/memory-session-store.ts";
import { createRedisLimitCounts } from "../auth/limits/redis-rate-limit-store.ts";
import { createRedisSessionRecords } from "../auth/session/redis-session-store.ts";
import type { SessionRecords } from "../auth/session/session-store.ts";
import type { CacheStore } from "../cache/cache-store.ts";
import { createMemoryStore } from "../cache/memory-store.ts";
import { createRedisStore } from "../cache/redis-store.ts";
import { sourceStamp } from "../cache/source-stamp.ts";
import { createTieredStore } from "../cache/tiered-store.ts";
import type { Logger } from "../context.ts";
import { createKeyedMutex, type KeyedMutex } from "../lib/keyed-mutex.ts";
import { createSharedMutex } from "../redis/shared-mutex.ts";

/** What is remembered between requests: by this process alone, or by all gateways together. */
export interface SharedState {
  readonly cacheStore: CacheStore;
  readonly limitCounts: LimitCounts;
  readonly sessionRecords: SessionRecords;
  readonly mutex: KeyedMutex;
  /** Whether Redis answers; null when none is used. */
  isRedisThere(): boolean | null;
  stop(): void;
}

const upstreamSources = join(import.meta.dirname, "../upstreams");

/**
 * Makes the memory of this process, and with an address of Redis connects it with that of the others. It waits for the
 * first try only: without Redis everything goes on, and it is connected as soon as it is there.
 * @param redisUrl where Redis is; null for none
 * @param now the clock
 * @param log is told of its loss and its return
 */
export async function createSharedState(redisUrl: string | null, now: () => Date, log: Logger): Promise<SharedState> {
  const own = {
    cacheStore: createMemoryStore(),
    limitCounts: createMemoryLimitCounts(now),
    sessionRecords: createMemorySessionRecords(now),
    mutex: createKeyedMutex(),
  };
  if (redisUrl === null) return { ...own, isRedisThere: () => null, stop: () => undefined };
  // Its library is large, and a gateway that works alone needs none of it.
  const { connectRedis } = await import("../redis/connect-redis.ts");
  const redis = connectRedis({ url: redisUrl, log });
  await redis.tried;
  const far = createRedisStore(redis, sourceStamp(upstreamSources));
  return {
    cacheStore: createTieredStore(own.cacheStore, far, now),
    limitCounts: createRedisLimitCounts(redis, own.limitCounts, now),
    sessionRecords: createRedisSessionRecords(redis, own.sessionRecords, now),
    mutex: createSharedMutex(redis, own.mutex),
    isRedisThere: () => redis.isThere(),
    stop: () => redis.stop(),
  };
}
