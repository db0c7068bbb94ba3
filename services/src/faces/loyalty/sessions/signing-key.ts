import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from "jose";
import { sql } from "kysely";
import type { Clock } from "../../../kit/clock.ts";
import type { CoreDatabase } from "../../../core/tables.ts";

/** The key pair that signs and verifies tokens. */
export interface SigningKey {
  readonly id: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  /** The public key for publication. */
  readonly publicJwk: PublicJwk;
}

/** The published public key. */
interface PublicJwk {
  readonly kty: "EC";
  readonly crv: "P-256";
  readonly x: string;
  readonly y: string;
  readonly kid: string;
  readonly alg: "ES256";
  readonly use: "sig";
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
    if (stored) return usable(stored.key_id, stored.private_jwk);
    const { privateKey } = await generateKeyPair("ES256", { extractable: true });
    const jwk = await exportJWK(privateKey);
    const key_id = await calculateJwkThumbprint(jwk);
    const row = { key_id, private_jwk: JSON.stringify(jwk), created_at: clock.now() };
    await transaction.insertInto("signing_key").values(row).execute();
    return usable(key_id, jwk);
  });
}

async function usable(id: string, jwk: JWK): Promise<SigningKey> {
  const { x, y } = jwk;
  if (x === undefined || y === undefined)
    throw new Error("The signing key in the database is not an elliptic curve key.");
  const publicJwk: PublicJwk = { kty: "EC", crv: "P-256", x, y, kid: id, alg: "ES256", use: "sig" };
  return { id, privateKey: await importKey(jwk), publicKey: await importKey(publicJwk), publicJwk };
}

async function importKey(jwk: JWK | PublicJwk): Promise<CryptoKey> {
  const key = await importJWK({ ...jwk }, "ES256");
  if (key instanceof Uint8Array) throw new Error("The signing key in the database is a secret, not a key pair.");
  return key;
}
