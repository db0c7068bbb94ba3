import { sql } from "kysely";
import type { Clock } from "../../../kit/clock.ts";
import { createKey, publicPart, type StoredKey } from "../../../core/sessions/stored-key.ts";
import type { SsoDatabase } from "../tables.ts";

export type SigningKeys = ReturnType<typeof createSigningKeys>;

const dayMs = 86_400_000;
const signsForMs = 90 * dayMs;
// Tokens live for ten minutes at most; a day covers clients that cache the keys.
const publishedForMs = signsForMs + dayMs;

export function createSigningKeys(db: SsoDatabase, clock: Clock) {
  const all = async (maxAgeMs: number, from: SsoDatabase = db): Promise<StoredKey[]> => {
    const since = new Date(clock.now().getTime() - maxAgeMs);
    const query = from.selectFrom("signing_key").selectAll().where("created_at", ">", since);
    const rows = await query.orderBy("created_at", "desc").execute();
    return rows.map(({ key_id: id, private_jwk: jwk }) => ({ id, jwk }));
  };
  /** Returns the key to sign with, and creates a new one if the latest is too old. */
  const current = (): Promise<StoredKey> =>
    db.transaction().execute(async (transaction) => {
      const [newest] = await all(signsForMs, transaction);
      if (newest) return newest;
      // If several processes need a key, only the first creates one.
      await sql`lock table sso.signing_key in exclusive mode`.execute(transaction);
      const [othersKey] = await all(signsForMs, transaction);
      if (othersKey) return othersKey;
      const key = await createKey();
      const row = { key_id: key.id, private_jwk: JSON.stringify(key.jwk), created_at: clock.now() };
      await transaction.insertInto("signing_key").values(row).execute();
      return key;
    });
  /** Returns the public parts of all keys with which valid tokens may be signed. */
  const valid = async () => (await all(publishedForMs)).map(publicPart);
  return {
    current,
    valid,
    /** The same, with the key to sign with, for clients that store them. */
    published: async () => (await current(), valid()),
  };
}
