import { createHash } from "node:crypto";
import { EncryptJWT, jwtDecrypt, type JWTPayload } from "jose";
import type { OwnedTokenUse } from "./owned-tokens.ts";
import type { TokenUse } from "./session-service.ts";

/** The purpose of an encrypted token; a token is accepted only for its own. */
export type TokenPurpose = TokenUse | "refresh" | "team" | "support" | "device" | OwnedTokenUse;

/** A key of 32 bytes with its id in the token header (`kid`). */
export interface EncryptionKey {
  readonly id: string;
  readonly bytes: Uint8Array;
}

const issuer = "aisle-gateway";
const types: Record<TokenPurpose, string> = {
  cookie: "aisle-session+jwt",
  bearer: "aisle-app+jwt",
  refresh: "aisle-refresh+jwt",
  team: "aisle-team+jwt",
  support: "aisle-support+jwt",
  device: "aisle-device+jwt",
  "shop-logout": "aisle-shop-logout+jwt",
  "list-link": "aisle-list-link+jwt",
  "data-copy": "aisle-data-copy+jwt",
  passkey: "aisle-passkey+jwt",
  "login-flow": "aisle-login-flow+jwt",
};

/** The tolerated clock difference of two gateways, in seconds. */
const leeway = 60;

/** The tolerated time of issue in the future, in seconds. */
const futureLeeway = 600;

/** The state of a valid token from a gateway whose clock was ahead of this one: it is neither accepted nor invalid for good. */
export type IssuedInFuture = "issued in the future";

const day = 86_400;

/** The maximum lifetime of a token, in seconds. */
export const maxLifetime: Record<TokenPurpose, number> = {
  cookie: 90 * day,
  bearer: 90 * day,
  refresh: 90 * day,
  team: day,
  support: day,
  device: 180 * day,
  "shop-logout": 90 * day,
  // A link is valid until its owner ends it.
  "list-link": 3_650 * day,
  "data-copy": 7 * day,
  // The time to touch an authenticator.
  passkey: 300,
  "login-flow": 900,
};

const hasPlausibleLifetime = ({ iat = 0, exp = 0 }: JWTPayload, use: TokenPurpose): boolean =>
  exp - iat <= maxLifetime[use];

/** Browsers drop longer cookies, so a longer token cannot be valid. */
const maxTokenLength = 4_000;

/** Five parts; the second is empty with the algorithm `dir`. */
const compactJwe = /^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * Returns a key whose id is the beginning of its digest.
 * @param bytes 32 random bytes
 */
export function encryptionKey(bytes: Uint8Array): EncryptionKey {
  return { id: createHash("sha256").update(bytes).digest("base64url").slice(0, 8), bytes };
}

/** Rejects alternative base64url spellings of the same bytes. */
function isCanonical(token: string): boolean {
  if (token.length > maxTokenLength || !compactJwe.test(token)) return false;
  return token.split(".").every((part) => Buffer.from(part, "base64url").toString("base64url") === part);
}

export function encryptClaims(claims: JWTPayload, use: TokenPurpose, key: EncryptionKey): Promise<string> {
  return new EncryptJWT({ ...claims, iss: issuer, aud: use })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: key.id, typ: types[use] })
    .encrypt(key.bytes);
}

/**
 * Decrypts a token and checks its type, purpose, expiry and lifetime.
 * @param now the time of the check, with a leeway of a minute
 * @returns the claims; null for an invalid token
 */
export async function decryptClaims(
  token: string,
  use: TokenPurpose,
  keys: readonly EncryptionKey[],
  now: Date,
): Promise<JWTPayload | null> {
  if (!isCanonical(token)) return null;
  try {
    const { payload } = await jwtDecrypt(token, (header) => bytesOf(keys, header.kid), {
      issuer,
      audience: use,
      typ: types[use],
      requiredClaims: ["exp", "iat", "jti", "sub"],
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
      clockTolerance: leeway,
      currentDate: now,
    });
    return hasPlausibleLifetime(payload, use) ? payload : null;
  } catch {
    return null;
  }
}

/** Returns true for expired claims, with the same leeway as {@link decryptClaims}. */
export function isExpired({ exp = 0 }: JWTPayload, now: Date): boolean {
  return exp <= Math.floor(now.getTime() / 1_000) - leeway;
}

/** Returns true for claims from a gateway whose clock was ahead of this one by more than the tolerated time. */
export function isIssuedInFuture({ iat = 0 }: JWTPayload, now: Date): boolean {
  return iat > now.getTime() / 1_000 + futureLeeway;
}

function bytesOf(keys: readonly EncryptionKey[], id: string | undefined): Uint8Array {
  const key = keys.find((candidate) => candidate.id === id);
  if (key === undefined) throw new Error("unknown key");
  return key.bytes;
}
