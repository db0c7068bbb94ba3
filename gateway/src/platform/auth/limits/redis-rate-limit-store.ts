import type { RedisClient } from "../../redis/redis-client.ts";
import { redisKey } from "../../redis/redis-key.ts";
import { redisScript } from "../../redis/redis-script.ts";
import { maxNotes, noteSeconds, type RateLimitKey, type RateLimitStore } from "./rate-limit-store.ts";

/** Counts each key in order and returns 0 at the first key over its limit. */
const admit = redisScript(`
for index, key in ipairs(KEYS) do
  local attempts = redis.call('INCR', key)
  if attempts == 1 then redis.call('PEXPIRE', key, ARGV[2 * index]) end
  if attempts > tonumber(ARGV[2 * index - 1]) then return 0 end
end
return 1`);

/** DECR on a missing key would create one that never expires. */
const refund = redisScript(`
for _, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') > 0 then redis.call('DECR', key) end
end
return 1`);

const note = redisScript(`
redis.call('LPUSH', KEYS[1], ARGV[1])
redis.call('LTRIM', KEYS[1], 0, ARGV[2] - 1)
redis.call('EXPIRE', KEYS[1], ARGV[3])
return 1`);

const notesKeyOf = ({ limit, key }: RateLimitKey): string => redisKey("notes", `${limit} ${key}`);

const keyOf = ({ limit, key }: RateLimitKey): string => redisKey("limit", `${limit} ${key}`);

/**
 * Creates a store that all gateways share. The process also counts each attempt in its own memory. The own count replaces the
 * shared one while Redis is unavailable, and applies beside it for one window after a reconnect, because Redis lacks the
 * attempts in between.
 */
export function createRedisRateLimitStore(redis: RedisClient, own: RateLimitStore, now: () => Date): RateLimitStore {
  let reconnectedAt = 0;
  redis.onReconnect(() => (reconnectedAt = now().getTime()));
  return {
    async admit(attempts) {
      const numbers = attempts.flatMap((attempt) => [String(attempt.attempts), String(attempt.windowMs)]);
      const [shared, alone] = await Promise.all([redis.run(admit, attempts.map(keyOf), numbers), own.admit(attempts)]);
      if (shared === null) return alone;
      const maxWindowMs = Math.max(...attempts.map(({ windowMs }) => windowMs));
      const mayLackAttempts = now().getTime() - reconnectedAt < maxWindowMs;
      return shared.reply === 1 && (alone || !mayLackAttempts);
    },
    async count(attempt) {
      const [shared, alone] = await Promise.all([redis.send(["GET", keyOf(attempt)]), own.count(attempt)]);
      // Redis may lack attempts after an outage or a restart.
      return Math.max(alone, Number(shared?.reply ?? 0));
    },
    async msUntilReset(attempt) {
      const [shared, alone] = await Promise.all([redis.send(["PTTL", keyOf(attempt)]), own.msUntilReset(attempt)]);
      // PTTL returns a negative number for a missing key.
      return Math.max(alone, Number(shared?.reply ?? 0));
    },
    async refund(attempts) {
      await Promise.all([redis.run(refund, attempts.map(keyOf), []), own.refund(attempts)]);
    },
    async reset(attempts) {
      await Promise.all([redis.send(["DEL", ...attempts.map(keyOf)]), own.reset(attempts)]);
    },
    async note(about, text) {
      const values = [text, String(maxNotes), String(noteSeconds)];
      if ((await redis.run(note, [notesKeyOf(about)], values)) === null) await own.note(about, text);
    },
    async notes(about) {
      const [shared, alone] = await Promise.all([
        redis.send(["LRANGE", notesKeyOf(about), "0", "-1"]),
        own.notes(about),
      ]);
      const texts = Array.isArray(shared?.reply) ? shared.reply.filter((text) => typeof text === "string") : [];
      return [...texts, ...alone];
    },
  };
}
