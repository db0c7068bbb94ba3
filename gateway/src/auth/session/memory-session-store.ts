import { LRUCache } from "lru-cache";
import type { SessionOwner, SessionRecord, SessionRecords } from "./session-store.ts";

/** What is kept of a shopper. */
interface Owned {
  readonly used: Map<string, SessionRecord>;
  /** Sessions that began before this time have ended, but for the spared one; in milliseconds since 1970. */
  endedBefore: number;
  sparedId: string | null;
}

/** Beyond these numbers the shoppers, and the sessions of one, that were not used for longest are forgotten. */
const most = { owners: 50_000, sessions: 20 };

/** Beyond this many entries those that have ended on their own are thrown away. */
const sweepAbove = 1_000;

/** Finds the session that was not used for longest. */
function oldestOf(used: ReadonlyMap<string, SessionRecord>): string | undefined {
  let oldest: SessionRecord | undefined;
  for (const record of used.values())
    if (oldest === undefined || record.lastUsedAt < oldest.lastUsedAt) oldest = record;
  return oldest?.id;
}

/**
 * Makes records in the memory of this process.
 * @param now the clock
 */
export function createMemorySessionRecords(now: () => Date): SessionRecords {
  const ended = new Map<string, number>();
  const owners = new LRUCache<string, Owned>({ max: most.owners });
  const keyOf = ({ sitePath, shopperNumber }: SessionOwner) => `${sitePath}:${shopperNumber}`;
  const ownedBy = (owner: SessionOwner): Owned => {
    const key = keyOf(owner);
    const known = owners.get(key);
    if (known !== undefined) return known;
    const owned: Owned = { used: new Map(), endedBefore: 0, sparedId: null };
    owners.set(key, owned);
    return owned;
  };
  const end = (id: string, expiresAt: Date): void => {
    ended.set(id, expiresAt.getTime());
    if (ended.size <= sweepAbove) return;
    const at = now().getTime();
    for (const [each, until] of ended) if (until < at) ended.delete(each);
  };
  return {
    async note(owner, record) {
      const { used } = ownedBy(owner);
      used.set(record.id, { ...record, device: record.device ?? used.get(record.id)?.device ?? null });
      const oldest = used.size > most.sessions ? oldestOf(used) : undefined;
      if (oldest !== undefined) used.delete(oldest);
    },
    async list(owner) {
      const at = now().getTime();
      const used = [...(owners.get(keyOf(owner))?.used.values() ?? [])];
      return used.filter(({ id, expiresAt }) => !ended.has(id) && expiresAt.getTime() > at);
    },
    end: async (id, expiresAt) => end(id, expiresAt),
    async endAll(owner, sparedId) {
      const owned = ownedBy(owner);
      // Sessions begin at whole seconds: one that begins after this, within the same second, must live.
      owned.endedBefore = Math.floor(now().getTime() / 1_000) * 1_000;
      owned.sparedId = sparedId;
      for (const { id, expiresAt } of owned.used.values()) {
        if (id === sparedId) continue;
        end(id, expiresAt);
        owned.used.delete(id);
      }
    },
    async isEnded({ id, issuedAt, sitePath, shopperNumber }) {
      if (ended.has(id)) return true;
      if (sitePath === undefined || shopperNumber === undefined) return false;
      const owned = owners.get(keyOf({ sitePath, shopperNumber }));
      return owned !== undefined && id !== owned.sparedId && issuedAt.getTime() < owned.endedBefore;
    },
  };
}
