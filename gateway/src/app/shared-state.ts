import type { RateLimitStore } from "../platform/auth/limits/rate-limit-store.ts";
import { createMemoryRateLimitStore } from "../platform/auth/limits/memory-rate-limit-store.ts";
import { createMemorySessionStore } from "../platform/auth/session/memory-session-store.ts";
import { createRedisRateLimitStore } from "../platform/auth/limits/redis-rate-limit-store.ts";
import { createRedisSessionStore } from "../platform/auth/session/redis-session-store.ts";
import type { SessionStore } from "../platform/auth/session/session-store.ts";
import type { CacheStore } from "../platform/cache/cache-store.ts";
import { createMemoryStore } from "../platform/cache/memory-store.ts";
import { createRedisStore } from "../platform/cache/redis-store.ts";
import { sourceStamp } from "../platform/cache/source-stamp.ts";
import { createTieredStore } from "../platform/cache/tiered-store.ts";
import { type BuildStore, createRedisBuildStore } from "../engine/index.ts";
import type { Logger } from "../platform/telemetry/logger.ts";
import { createKeyedMutex, type KeyedMutex } from "../platform/cache/keyed-mutex.ts";
import type { RedisAddress } from "../platform/redis/redis-address.ts";
import { createSharedMutex } from "../platform/redis/shared-mutex.ts";
import { cachedSources } from "./cached-sources.ts";

/** State across requests, of this process or shared by all gateways. */
export interface SharedState {
  readonly cacheStore: CacheStore;
  readonly limitCounts: RateLimitStore;
  readonly sessionRecords: SessionStore;
  readonly mutex: KeyedMutex;
  /** The store of registered builds in Redis; null without Redis. */
  readonly buildStore: BuildStore | null;
  /** True while Redis responds; null without Redis. */
  isRedisReachable(): boolean | null;
  stop(): void;
}

/**
 * Creates the state of this process and connects it to Redis if there is an address. Waits only for the first connection
 * attempt: the gateway works without Redis and connects later.
 * @param address the address of Redis; null for none
 * @param now the clock
 * @param log logs when the connection to Redis is lost and restored
 */
export async function createSharedState(
  address: RedisAddress | null,
  now: () => Date,
  log: Logger,
): Promise<SharedState> {
  const own = {
    cacheStore: createMemoryStore(),
    limitCounts: createMemoryRateLimitStore(now),
    sessionRecords: createMemorySessionStore(now),
    mutex: createKeyedMutex(),
  };
  if (address === null) return { ...own, buildStore: null, isRedisReachable: () => null, stop: () => undefined };
  // The Redis library is large, and a single gateway does not need it.
  const { connectRedis } = await import("../platform/redis/connect-redis.ts");
  const redis = connectRedis({ address, log });
  await redis.tried;
  const far = createRedisStore(redis, sourceStamp(cachedSources));
  return {
    cacheStore: createTieredStore(own.cacheStore, far, now),
    limitCounts: createRedisRateLimitStore(redis, own.limitCounts, now),
    sessionRecords: createRedisSessionStore(redis, own.sessionRecords, now),
    mutex: createSharedMutex(redis, own.mutex),
    buildStore: createRedisBuildStore(redis),
    isRedisReachable: () => redis.isReachable(),
    stop: () => redis.stop(),
  };
}
