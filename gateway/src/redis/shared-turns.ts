import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Turns } from "../lib/turns.ts";
import { redisKey } from "./redis-key.ts";
import type { RedisLink } from "./redis-link.ts";
import { redisScript } from "./redis-script.ts";

/** After this time a turn is over even when its gateway was killed in it: longer than any operation. */
const turnMs = 10_000;

/** How often it is looked whether a turn is over, in milliseconds. */
const lookMs = 25;

/** Ends a turn, unless it is already that of another one. */
const leave = redisScript(
  "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0",
);

/**
 * Makes turns that all gateways take together; while Redis is away each takes its own.
 * @param redis where turns are taken
 * @param own the turns of this process, which are taken first
 */
export function createSharedTurns(redis: RedisLink, own: Turns): Turns {
  const enter = async (key: string, mark: string): Promise<void> => {
    for (let waited = 0; waited < turnMs; waited += lookMs) {
      const answered = await redis.ask(["SET", key, mark, "NX", "PX", `${turnMs}`]);
      if (answered === null || answered.reply !== null) return;
      await delay(lookMs);
    }
  };
  return {
    take: (key, work) =>
      own.take(key, async () => {
        const [shared, mark] = [redisKey("turn", key), randomUUID()];
        await enter(shared, mark);
        try {
          return await work();
        } finally {
          await redis.run(leave, [shared], [mark]);
        }
      }),
  };
}
