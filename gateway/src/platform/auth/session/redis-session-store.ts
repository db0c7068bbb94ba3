import { redisKey } from "../../redis/redis-key.ts";
import type { RedisClient, RedisReply, InTime } from "../../redis/redis-client.ts";
import type { SessionIdentity, SessionOwner, SessionRecord, SessionStore } from "./session-store.ts";
import { redisScript } from "../../redis/redis-script.ts";
import { LRUCache } from "lru-cache";

interface Revocation {
  /** The session or shopper; a later revocation of the same subject replaces it. */
  readonly subject: string;
  /** The time after which it has no effect, in milliseconds since 1970. */
  readonly expiresAtMs: number;
  /** Sends it to Redis; sending it twice does no harm. */
  send(): Promise<InTime | null>;
}

interface RevocationList {
  /** Sends a revocation to Redis now and again after each reconnect. */
  add(revocation: Revocation): Promise<void>;
}

/** Above this number the oldest revocations are not repeated. */
const maxRevocations = 10_000;

/**
 * Creates the revocation list of this process. Redis may lose revocations, or be unavailable when they are made: repeating
 * them makes a logout final.
 */
function createRevocationList(redis: RedisClient, now: () => Date): RevocationList {
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

/**
 * Records the use of a session as `issued|used|expires|device`, keeps the known device if this use has none, and removes the
 * least recently used sessions above the maximum.
 */
const recordUse = redisScript(`
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
const revokeBefore = redisScript(`
local known = tonumber(redis.call('HGET', KEYS[1], 'before') or '0')
if tonumber(ARGV[1]) < known then return 0 end
redis.call('HSET', KEYS[1], 'before', ARGV[1], 'spared', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`);

const dayMs = 86_400_000;

/** Uses and revocations are kept this long after the last one: longer than any session lives. */
const retentionMs = 400 * dayMs;

/** Beyond this number the least recently used sessions of a shopper are removed. */
const maxSessions = 20;

const revokedKey = (id: string) => redisKey("ended", id);
const ownerKey = (kind: string, { sitePath, shopperNumber }: SessionOwner) =>
  redisKey(kind, `${sitePath}:${shopperNumber}`);

function toText({ issuedAt, lastUsedAt, expiresAt, device }: SessionRecord): string {
  return [issuedAt.getTime(), lastUsedAt.getTime(), expiresAt.getTime(), device ?? ""].join("|");
}

function toRecord(id: string, text: string): SessionRecord {
  const [issued, used, expires, ...device] = text.split("|");
  const at = (ms: string | undefined) => new Date(Number(ms));
  return { id, device: device.join("|") || null, issuedAt: at(issued), lastUsedAt: at(used), expiresAt: at(expires) };
}

/** Reads the reply of HGETALL: keys and values alternate in one list. */
function toRecords(reply: RedisReply): SessionRecord[] {
  const items = Array.isArray(reply) ? reply.map(String) : [];
  return items.flatMap((id, index) => (index % 2 === 0 ? [toRecord(id, items[index + 1] ?? "")] : []));
}

/** Reads the active sessions of a shopper; null while Redis is unavailable. */
async function readActive(
  redis: RedisClient,
  owner: SessionOwner,
  now: Date,
): Promise<readonly SessionRecord[] | null> {
  const used = await redis.send(["HGETALL", ownerKey("sessions", owner)]);
  const records = toRecords(used?.reply ?? []).filter(({ expiresAt }) => expiresAt > now);
  if (used === null || records.length === 0) return used === null ? null : [];
  const revoked = await redis.send(["MGET", ...records.map(({ id }) => revokedKey(id))]);
  if (revoked === null) return null;
  const marks = Array.isArray(revoked.reply) ? revoked.reply : [];
  return records.filter((_record, index) => marks[index] === null);
}

/** Returns for how long the shared revocations end a session, in milliseconds; 0 if they do not, and while Redis is unavailable. */
async function msRevokedInRedis(redis: RedisClient, session: SessionIdentity): Promise<number> {
  const { id, issuedAt } = session;
  const [revoked, owned] = await Promise.all([
    redis.send(["PTTL", revokedKey(id)]),
    redis.send(["HMGET", ownerKey("ended-before", session), "before", "spared"]),
  ]);
  // PTTL returns a negative number for a missing key.
  if (Number(revoked?.reply) > 0) return Number(revoked?.reply);
  const [before, except] = Array.isArray(owned?.reply) ? owned.reply : [];
  const isBefore = typeof before === "string" && except !== id && issuedAt.getTime() < Number(before);
  return isBefore ? retentionMs : 0;
}

/**
 * Creates a session store that all gateways share. The process also keeps its own entries in memory: it uses them while Redis
 * is unavailable and sends its revocations again after a reconnect.
 */
export function createRedisSessionStore(redis: RedisClient, own: SessionStore, now: () => Date): SessionStore {
  const revocations = createRevocationList(redis, now);
  const revoke = (id: string, expiresAt: Date): Promise<void> => {
    const expiresAtMs = expiresAt.getTime();
    const send = () => redis.send(["SET", revokedKey(id), "1", "PXAT", `${expiresAtMs}`]);
    return revocations.add({ subject: id, expiresAtMs, send });
  };
  return {
    async recordUse(owner, record) {
      await own.recordUse(owner, record);
      const values = [record.id, toText(record), `${maxSessions}`, `${retentionMs}`];
      // Not awaited: if it is lost, the next use is recorded.
      void redis.run(recordUse, [ownerKey("sessions", owner)], values);
    },
    list: async (owner) => (await readActive(redis, owner, now())) ?? own.list(owner),
    async revoke(id, expiresAt) {
      await own.revoke(id, expiresAt);
      await revoke(id, expiresAt);
    },
    async revokeAll(owner, exceptId) {
      // Sessions start at whole seconds: one that starts later in the same second must stay valid.
      const before = Math.floor(now().getTime() / 1_000) * 1_000;
      const used = (await readActive(redis, owner, now())) ?? (await own.list(owner));
      await own.revokeAll(owner, exceptId);
      const values = [`${before}`, exceptId ?? "", `${retentionMs}`];
      const send = () => redis.run(revokeBefore, [ownerKey("ended-before", owner)], values);
      const subject = `${owner.sitePath}:${owner.shopperNumber}`;
      const others = used.filter(({ id }) => id !== exceptId);
      await Promise.all([
        revocations.add({ subject, expiresAtMs: before + retentionMs, send }),
        ...others.map(({ id, expiresAt }) => revoke(id, expiresAt)),
      ]);
    },
    async isRevoked(session) {
      if (await own.isRevoked(session)) return true;
      const ms = await msRevokedInRedis(redis, session);
      // A rejected session stays rejected when Redis is lost.
      if (ms > 0) await own.revoke(session.id, new Date(now().getTime() + ms));
      return ms > 0;
    },
  };
}
