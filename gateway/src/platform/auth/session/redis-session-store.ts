import { redisKey } from "../../redis/redis-key.ts";
import type { RedisClient, RedisReply } from "../../redis/redis-client.ts";
import { createRevocationList } from "./revocation-list.ts";
import { revokeBefore, recordUse } from "./redis-session-scripts.ts";
import type { SessionIdentity, SessionOwner, SessionRecord, SessionStore } from "./session-store.ts";

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
