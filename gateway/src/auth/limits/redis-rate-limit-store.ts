import type { RedisLink } from "../../redis/redis-link.ts";
import { redisKey } from "../../redis/redis-key.ts";
import { redisScript } from "../../redis/redis-script.ts";
import type { Counted, LimitCounts } from "./rate-limit-store.ts";

/** Counts on each key in turn, up to the first one that is over its limit; 0 when one is. */
const admit = redisScript(`
for index, key in ipairs(KEYS) do
  local attempts = redis.call('INCR', key)
  if attempts == 1 then redis.call('PEXPIRE', key, ARGV[2 * index]) end
  if attempts > tonumber(ARGV[2 * index - 1]) then return 0 end
end
return 1`);

/** A window that has ended meanwhile must not come back as one without an end. */
const refund = redisScript(`
for _, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') > 0 then redis.call('DECR', key) end
end
return 1`);

const keyOf = ({ limit, key }: Counted): string => redisKey("limit", `${limit} ${key}`);

/**
 * Makes counts that all gateways share. Each attempt is counted in this process too: that is what holds while Redis is
 * away, and beside Redis for a while after its return, because it has not heard of the attempts in between. So nobody gets
 * new attempts by its loss.
 * @param redis the way to the shared counts
 * @param own the counts of this process
 * @param now the clock
 */
export function createRedisLimitCounts(redis: RedisLink, own: LimitCounts, now: () => Date): LimitCounts {
  let backAt = 0;
  redis.onReturn(() => (backAt = now().getTime()));
  return {
    async admit(attempts) {
      const numbers = attempts.flatMap((attempt) => [String(attempt.attempts), String(attempt.windowMs)]);
      const [shared, alone] = await Promise.all([redis.run(admit, attempts.map(keyOf), numbers), own.admit(attempts)]);
      if (shared === null) return alone;
      const longestMs = Math.max(...attempts.map(({ windowMs }) => windowMs));
      const hasMissedSome = now().getTime() - backAt < longestMs;
      return shared.reply === 1 && (alone || !hasMissedSome);
    },
    async counted(attempt) {
      const [shared, alone] = await Promise.all([redis.ask(["GET", keyOf(attempt)]), own.counted(attempt)]);
      // Redis may have been away, or have come back empty.
      return Math.max(alone, Number(shared?.reply ?? 0));
    },
    async endsInMs(attempt) {
      const [shared, alone] = await Promise.all([redis.ask(["PTTL", keyOf(attempt)]), own.endsInMs(attempt)]);
      // PTTL answers with a negative number for a key that is gone.
      return Math.max(alone, Number(shared?.reply ?? 0));
    },
    async refund(attempts) {
      await Promise.all([redis.run(refund, attempts.map(keyOf), []), own.refund(attempts)]);
    },
    async forget(attempts) {
      await Promise.all([redis.ask(["DEL", ...attempts.map(keyOf)]), own.forget(attempts)]);
    },
  };
}
