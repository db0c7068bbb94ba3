import { redisKey } from "../../redis/redis-key.ts";
import type { RedisLink, RedisReply } from "../../redis/redis-link.ts";
import { createJournal } from "./revocation-list.ts";
import { endBefore, noteUse } from "./redis-session-scripts.ts";
import type { SessionOwner, SessionRecord, SessionRecords } from "./session-store.ts";

const dayMs = 86_400_000;

/** How long uses and ends of a shopper are kept after the last one: longer than any session lives. */
const keepMs = 400 * dayMs;

/** The sessions of a shopper beyond this number that were not used for longest are forgotten. */
const mostSessions = 20;

const endedKey = (id: string) => redisKey("ended", id);
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

/** The pairs of a hash, which comes as one list. */
function toRecords(reply: RedisReply): SessionRecord[] {
  const items = Array.isArray(reply) ? reply.map(String) : [];
  return items.flatMap((id, index) => (index % 2 === 0 ? [toRecord(id, items[index + 1] ?? "")] : []));
}

/**
 * Makes records that all gateways share and that outlive each of them. What this process has seen is kept in its memory
 * too: that is what it goes by while Redis is away, and what it tells Redis of when it is back.
 * @param redis the way to the shared records
 * @param own the records of this process
 * @param now the clock
 */
export function createRedisSessionRecords(redis: RedisLink, own: SessionRecords, now: () => Date): SessionRecords {
  const journal = createJournal(redis, now);

  const readShared = async (owner: SessionOwner): Promise<readonly SessionRecord[] | null> => {
    const used = await redis.ask(["HGETALL", ownerKey("sessions", owner)]);
    const records = toRecords(used?.reply ?? []).filter(({ expiresAt }) => expiresAt > now());
    if (used === null || records.length === 0) return used === null ? null : [];
    const ended = await redis.ask(["MGET", ...records.map(({ id }) => endedKey(id))]);
    if (ended === null) return null;
    const marks = Array.isArray(ended.reply) ? ended.reply : [];
    return records.filter((_record, index) => marks[index] === null);
  };
  const end = (id: string, expiresAt: Date): Promise<void> => {
    const until = expiresAt.getTime();
    return journal.write({ about: id, until, tell: () => redis.ask(["SET", endedKey(id), "1", "PXAT", `${until}`]) });
  };
  return {
    async note(owner, record) {
      await own.note(owner, record);
      const values = [record.id, toText(record), `${mostSessions}`, `${keepMs}`];
      // Nobody waits for it: when it is lost, the next use is noted.
      void redis.run(noteUse, [ownerKey("sessions", owner)], values);
    },
    list: async (owner) => (await readShared(owner)) ?? own.list(owner),
    async end(id, expiresAt) {
      await own.end(id, expiresAt);
      await end(id, expiresAt);
    },
    async endAll(owner, sparedId) {
      // As in memory: a session that begins after this, within the same second, must live.
      const before = Math.floor(now().getTime() / 1_000) * 1_000;
      const used = (await readShared(owner)) ?? (await own.list(owner));
      await own.endAll(owner, sparedId);
      const values = [`${before}`, sparedId ?? "", `${keepMs}`];
      const tell = () => redis.run(endBefore, [ownerKey("ended-before", owner)], values);
      const others = used.filter(({ id }) => id !== sparedId);
      await Promise.all([
        journal.write({ about: `${owner.sitePath}:${owner.shopperNumber}`, until: before + keepMs, tell }),
        ...others.map(({ id, expiresAt }) => end(id, expiresAt)),
      ]);
    },
    async isEnded(session) {
      if (await own.isEnded(session)) return true;
      const { id, issuedAt, sitePath, shopperNumber } = session;
      const hasOwner = sitePath !== undefined && shopperNumber !== undefined;
      const [ended, owned] = await Promise.all([
        redis.ask(["EXISTS", endedKey(id)]),
        hasOwner
          ? redis.ask(["HMGET", ownerKey("ended-before", { sitePath, shopperNumber }), "before", "spared"])
          : null,
      ]);
      if (ended?.reply === 1) return true;
      const [before, spared] = Array.isArray(owned?.reply) ? owned.reply : [];
      return typeof before === "string" && spared !== id && issuedAt.getTime() < Number(before);
    },
  };
}
