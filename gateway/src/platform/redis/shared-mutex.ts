import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { KeyedMutex } from "../cache/keyed-mutex.ts";
import { redisKey } from "./redis-key.ts";
import type { RedisClient } from "./redis-client.ts";
import { redisScript } from "./redis-script.ts";

/** The lock expires after this time, in milliseconds, even if its gateway was killed: longer than any operation. */
const lockMs = 10_000;

const retryMs = 25;

/** Unlocks, unless another gateway holds the lock by now. */
const unlock = redisScript(
  "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0",
);

/**
 * Creates a mutex that all gateways share; without Redis it excludes within this process only.
 * @param local the mutex of this process, which is locked first
 */
export function createSharedMutex(redis: RedisClient, local: KeyedMutex): KeyedMutex {
  const lock = async (key: string, mark: string): Promise<void> => {
    for (let waited = 0; waited < lockMs; waited += retryMs) {
      const answered = await redis.send(["SET", key, mark, "NX", "PX", `${lockMs}`]);
      if (answered === null || answered.reply !== null) return;
      await delay(retryMs);
    }
  };
  return {
    runExclusive: (key, work) =>
      local.runExclusive(key, async () => {
        const [shared, mark] = [redisKey("mutex", key), randomUUID()];
        await lock(shared, mark);
        try {
          return await work();
        } finally {
          await redis.run(unlock, [shared], [mark]);
        }
      }),
  };
}
