import { redisScript } from "../../redis/redis-script.ts";

/**
 * Records the use of a session as `issued|used|expires|device`, keeps the known device if this use has none, and removes the
 * least recently used sessions above the maximum.
 */
export const recordUse = redisScript(`
local key, id, record = KEYS[1], ARGV[1], ARGV[2]
local known = redis.call('HGET', key, id)
if known and string.sub(record, -1) == '|' then
  record = record .. string.match(known, '^%d+|%d+|%d+|(.*)$')
end
redis.call('HSET', key, id, record)
redis.call('PEXPIRE', key, ARGV[4])
while redis.call('HLEN', key) > tonumber(ARGV[3]) do
  local all, oldest, oldestAt = redis.call('HGETALL', key), nil, nil
  for index = 1, #all, 2 do
    local at = tonumber(string.match(all[index + 1], '^%d+|(%d+)|'))
    if not oldestAt or at < oldestAt then oldest, oldestAt = all[index], at end
  end
  redis.call('HDEL', key, oldest)
end
return 1`);

/** Revokes the sessions that started before a time, unless another gateway has already stored a later time. */
export const revokeBefore = redisScript(`
local known = tonumber(redis.call('HGET', KEYS[1], 'before') or '0')
if tonumber(ARGV[1]) < known then return 0 end
redis.call('HSET', KEYS[1], 'before', ARGV[1], 'spared', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`);
