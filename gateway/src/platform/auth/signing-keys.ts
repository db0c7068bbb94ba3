import assert from "node:assert/strict";
import { createECDH, hkdfSync } from "node:crypto";
import { calculateJwkThumbprint, type CryptoKey, importJWK } from "jose";
import type { SessionKeys } from "../config/schema.ts";
import { memoized } from "../loader/memoized.ts";

/** A key pair for signatures with ES256. */
interface SigningKey {
  /** The beginning of its RFC 7638 thumbprint. */
  readonly id: string;
  readonly privateKey: CryptoKey;
  /** The uncompressed point of P-256, in base64url. */
  readonly publicKey: string;
}

/** The key pairs of a purpose: the first one signs, all of them verify. */
export type SigningKeysOf = (purpose: string) => Promise<readonly [SigningKey, ...SigningKey[]]>;

/** The order of the base point of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const ID_LENGTH = 5;

/** Returns the private number of a key pair. */
function scalarOf(key: Uint8Array, purpose: string): Buffer {
  // 16 bytes more than the order has, so that the remainders are equally likely: FIPS 186-5, A.2.1.
  const bytes = Buffer.from(hkdfSync("sha256", key, "", `signing key: ${purpose}`, 48));
  const scalar = (BigInt(`0x${bytes.toString("hex")}`) % (ORDER - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
}

async function signingKey(key: Uint8Array, purpose: string): Promise<SigningKey> {
  const curve = createECDH("prime256v1");
  const scalar = scalarOf(key, purpose);
  curve.setPrivateKey(scalar);
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const jwk = { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" };
  const privateKey = await importJWK({ ...jwk, d: scalar.toString("base64url") }, "ES256");
  assert(!(privateKey instanceof Uint8Array));
  const id = (await calculateJwkThumbprint(jwk)).slice(0, ID_LENGTH);
  return { id, privateKey, publicKey: point.toString("base64url") };
}

/** Derives key pairs from the session keys, so that they rotate with them and need no setting of their own. */
export const createSigningKeys = ([first, ...others]: SessionKeys): SigningKeysOf =>
  memoized(async (purpose: string) =>
    Promise.all([signingKey(first, purpose), ...others.map((key) => signingKey(key, purpose))] as const),
  );
