import { randomUUID } from "node:crypto";
import {
  calculateJwkThumbprint,
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from "jose";
import type { Clock } from "../../kit/clock.ts";

/** A key pair for ES256, as a database stores it. */
export interface StoredKey {
  readonly id: string;
  readonly jwk: JWK;
}

/** The public part of a key, for publication. */
export interface PublicKey {
  readonly kty: "EC";
  readonly crv: "P-256";
  readonly x: string;
  readonly y: string;
  readonly kid: string;
  readonly alg: "ES256";
  readonly use: "sig";
}

export async function createKey(): Promise<StoredKey> {
  const jwk = await exportJWK((await generateKeyPair("ES256", { extractable: true })).privateKey);
  return { id: await calculateJwkThumbprint(jwk), jwk };
}

/** @throws Error for a key of another kind */
export function publicPart({ id, jwk: { x, y } }: StoredKey): PublicKey {
  if (x === undefined || y === undefined)
    throw new Error("The signing key in the database is not an elliptic curve key.");
  return { kty: "EC", crv: "P-256", x, y, kid: id, alg: "ES256", use: "sig" };
}

/** Returns a key, or its public part, to sign or verify with. @throws Error for a secret */
export async function importKey(jwk: JWK | PublicKey): Promise<CryptoKey> {
  const key = await importJWK({ ...jwk }, "ES256");
  if (key instanceof Uint8Array) throw new Error("The signing key in the database is a secret, not a key pair.");
  return key;
}

/** Signs a token of a type, which begins now. */
export function signToken(
  { id, privateKey }: { readonly id: string; readonly privateKey: CryptoKey },
  typ: string,
  claims: JWTPayload,
  lifeSeconds: number,
  clock: Clock,
): Promise<string> {
  const iat = Math.floor(clock.now().getTime() / 1_000);
  return new SignJWT({ jti: randomUUID(), iat, exp: iat + lifeSeconds, ...claims })
    .setProtectedHeader({ alg: "ES256", typ, kid: id })
    .sign(privateKey);
}
