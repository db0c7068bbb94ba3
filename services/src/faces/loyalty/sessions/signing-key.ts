import type { CryptoKey } from "jose";
import { sql } from "kysely";
import type { Clock } from "../../../kit/clock.ts";
import { createKey, importKey, type PublicKey, publicPart, type StoredKey } from "../../../core/sessions/stored-key.ts";
import type { CoreDatabase } from "../../../core/tables.ts";

/** The key pair that signs and verifies tokens. */
export interface SigningKey {
  readonly id: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  /** The public key for publication. */
  readonly publicJwk: PublicKey;
}

/**
 * Returns the key of this database, and creates it if there is none. It is not part of the seed, because databases of
 * one template would share it.
 */
export async function loadSigningKey(db: CoreDatabase, clock: Clock): Promise<SigningKey> {
  return db.transaction().execute(async (transaction) => {
    // If several processes start on one database, only the first creates a key.
    await sql`lock table loyalty.signing_key in exclusive mode`.execute(transaction);
    const stored = await transaction.selectFrom("signing_key").selectAll().executeTakeFirst();
    if (stored) return usable({ id: stored.key_id, jwk: stored.private_jwk });
    const key = await createKey();
    const row = { key_id: key.id, private_jwk: JSON.stringify(key.jwk), created_at: clock.now() };
    await transaction.insertInto("signing_key").values(row).execute();
    return usable(key);
  });
}

async function usable(stored: StoredKey): Promise<SigningKey> {
  const publicJwk = publicPart(stored);
  const [privateKey, publicKey] = await Promise.all([importKey(stored.jwk), importKey(publicJwk)]);
  return { id: stored.id, privateKey, publicKey, publicJwk };
}
