import { LRUCache } from "lru-cache";
import type { InTime, RedisClient } from "../../redis/redis-client.ts";

interface Revocation {
  /** The session or shopper; a later revocation of the same subject replaces it. */
  readonly subject: string;
  /** The time after which it has no effect, in milliseconds since 1970. */
  readonly expiresAtMs: number;
  /** Sends it to Redis; sending it twice does no harm. */
  send(): Promise<InTime | null>;
}

export interface RevocationList {
  /** Sends a revocation to Redis now and again after each reconnect. */
  add(revocation: Revocation): Promise<void>;
}

/** Above this number the oldest revocations are not repeated. */
const maxRevocations = 10_000;

/**
 * Creates the revocation list of this process. Redis may lose revocations, or be unavailable when they are made: repeating
 * them makes a logout final.
 */
export function createRevocationList(redis: RedisClient, now: () => Date): RevocationList {
  const revocations = new LRUCache<string, Revocation>({ max: maxRevocations });
  redis.onReconnect(() => {
    const at = now().getTime();
    revocations.rforEach((revocation) => {
      if (revocation.expiresAtMs >= at) void revocation.send();
    });
  });
  return {
    async add(revocation) {
      revocations.set(revocation.subject, revocation);
      await revocation.send();
    },
  };
}
