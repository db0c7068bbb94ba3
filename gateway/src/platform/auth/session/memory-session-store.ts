import { LRUCache } from "lru-cache";
import { memoized } from "../../loader/memoized.ts";
import type { SessionOwner, SessionRecord, SessionStore } from "./session-store.ts";

interface ShopperSessions {
  readonly used: Map<string, SessionRecord>;
  /** Sessions that started earlier are revoked, except one; in milliseconds since 1970. */
  revokedBefore: number;
  exceptId: string | null;
}

/** Beyond these numbers the least recently used shoppers, and sessions of a shopper, are removed. */
const max = { owners: 50_000, sessions: 20 };

/** Above this number expired entries are removed. */
const sweepAbove = 1_000;

function oldestOf(used: ReadonlyMap<string, SessionRecord>): string | undefined {
  let oldest: SessionRecord | undefined;
  for (const record of used.values())
    if (oldest === undefined || record.lastUsedAt < oldest.lastUsedAt) oldest = record;
  return oldest?.id;
}

function createRevokedIds(now: () => Date) {
  const revoked = new Map<string, number>();
  return {
    has: (id: string): boolean => revoked.has(id),
    add(id: string, expiresAt: Date): void {
      revoked.set(id, expiresAt.getTime());
      if (revoked.size <= sweepAbove) return;
      const at = now().getTime();
      for (const [each, until] of revoked) if (until < at) revoked.delete(each);
    },
  };
}

function createOwners(maxOwners: number) {
  const owners = new LRUCache<string, ShopperSessions>({ max: maxOwners });
  const keyOf = ({ sitePath, shopperNumber }: SessionOwner) => `${sitePath}:${shopperNumber}`;
  const sessionsOf = memoized(
    (_key: string): ShopperSessions => ({ used: new Map(), revokedBefore: 0, exceptId: null }),
    owners,
  );
  return {
    find: (owner: SessionOwner): ShopperSessions | undefined => owners.get(keyOf(owner)),
    get: (owner: SessionOwner): ShopperSessions => sessionsOf(keyOf(owner)),
  };
}

/**
 * Creates a session store in the memory of this process.
 * @param maxOwners the number of remembered shoppers; the store allocates its memory for them at once
 */
export function createMemorySessionStore(now: () => Date, maxOwners = max.owners): SessionStore {
  const revoked = createRevokedIds(now);
  const owners = createOwners(maxOwners);
  return {
    async recordUse(owner, record) {
      const { used } = owners.get(owner);
      used.set(record.id, { ...record, device: record.device ?? used.get(record.id)?.device ?? null });
      const oldest = used.size > max.sessions ? oldestOf(used) : undefined;
      if (oldest !== undefined) used.delete(oldest);
    },
    async list(owner) {
      const at = now().getTime();
      const used = [...(owners.find(owner)?.used.values() ?? [])];
      return used.filter(({ id, expiresAt }) => !revoked.has(id) && expiresAt.getTime() > at);
    },
    revoke: async (id, expiresAt) => revoked.add(id, expiresAt),
    async revokeAll(owner, exceptId) {
      const sessions = owners.get(owner);
      // Sessions start at whole seconds: one that starts later in the same second must stay valid.
      sessions.revokedBefore = Math.floor(now().getTime() / 1_000) * 1_000;
      sessions.exceptId = exceptId;
      for (const { id, expiresAt } of sessions.used.values()) {
        if (id === exceptId) continue;
        revoked.add(id, expiresAt);
        sessions.used.delete(id);
      }
    },
    async isRevoked({ id, issuedAt, sitePath, shopperNumber }) {
      if (revoked.has(id)) return true;
      const sessions = owners.find({ sitePath, shopperNumber });
      return sessions !== undefined && id !== sessions.exceptId && issuedAt.getTime() < sessions.revokedBefore;
    },
  };
}
