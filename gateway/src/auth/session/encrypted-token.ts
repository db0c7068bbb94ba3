import { createHash } from "node:crypto";
import { EncryptJWT, jwtDecrypt, type JWTPayload } from "jose";
import type { SealUse } from "./session-service.ts";

/** What a sealed text is for: a session of a shopper, the renewal of one, a session of staff, a known device, or a logout at a shop. */
export type SealPurpose = SealUse | "refresh" | "team" | "support" | "device" | "shop-logout";

/** A key of 32 bytes with the short name under which sealed texts point to it. */
export interface SealKey {
  readonly id: string;
  readonly bytes: Uint8Array;
}

const issuer = "aisle-gateway";
const types: Record<SealPurpose, string> = {
  cookie: "aisle-session+jwt",
  bearer: "aisle-app+jwt",
  refresh: "aisle-refresh+jwt",
  team: "aisle-team+jwt",
  support: "aisle-support+jwt",
  device: "aisle-device+jwt",
  "shop-logout": "aisle-shop-logout+jwt",
};

/** By how many seconds the clocks of two gateways may differ. */
const leeway = 60;

/** By how many seconds a text may come from the future: gateways with clocks that are some minutes off still open it. */
const futureLeeway = 600;

const day = 86_400;

/** The longest life of a text, in seconds; one that claims a longer life was not made by our rules. */
const longestLife: Record<SealPurpose, number> = {
  cookie: 90 * day,
  bearer: 90 * day,
  refresh: 90 * day,
  team: day,
  support: day,
  device: 180 * day,
  "shop-logout": 90 * day,
};

function hasPlausibleTimes({ iat = 0, exp = 0 }: JWTPayload, use: SealPurpose, now: Date): boolean {
  return iat <= now.getTime() / 1_000 + futureLeeway && exp - iat <= longestLife[use];
}

/** Browsers cut cookies beyond this length, so a longer text cannot be one of ours. */
const longest = 4_000;

/** Five parts, the second empty because the key is used directly. */
const compactJwe = /^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * Names a key by its digest, which tells nothing about it.
 * @param bytes 32 random bytes
 */
export function sealKey(bytes: Uint8Array): SealKey {
  return { id: createHash("sha256").update(bytes).digest("base64url").slice(0, 8), bytes };
}

/** A base64url text has several spellings for the same bytes; only the one that we write is accepted. */
function isCanonical(sealed: string): boolean {
  if (sealed.length > longest || !compactJwe.test(sealed)) return false;
  return sealed.split(".").every((part) => Buffer.from(part, "base64url").toString("base64url") === part);
}

/**
 * Encrypts claims into a text that only the holder of the key can read or make.
 * @param claims the claims with `jti`, `iat` and `exp`
 * @param use what the text is for
 * @param key the key to seal with
 */
export function sealClaims(claims: JWTPayload, use: SealPurpose, key: SealKey): Promise<string> {
  return new EncryptJWT({ ...claims, iss: issuer, aud: use })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: key.id, typ: types[use] })
    .encrypt(key.bytes);
}

/**
 * Decrypts a sealed text and checks what it is for, that it has not ended, and that it was issued by now for no longer than its
 * kind lives.
 * @param sealed the text
 * @param use what the text must be for
 * @param keys the keys that may have sealed it
 * @param now the instant to judge by, with a leeway of a minute
 * @returns the claims, or null for anything that is not a valid text of ours
 */
export async function openClaims(
  sealed: string,
  use: SealPurpose,
  keys: readonly SealKey[],
  now: Date,
): Promise<JWTPayload | null> {
  if (!isCanonical(sealed)) return null;
  try {
    const { payload } = await jwtDecrypt(sealed, (header) => bytesOf(keys, header.kid), {
      issuer,
      audience: use,
      typ: types[use],
      requiredClaims: ["exp", "iat", "jti", "sub"],
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
      clockTolerance: leeway,
      currentDate: now,
    });
    return hasPlausibleTimes(payload, use, now) ? payload : null;
  } catch {
    return null;
  }
}

/**
 * Tells whether claims that were opened before have ended since.
 * @param claims what {@link openClaims} gave
 * @param now the instant to judge by, with the same leeway
 */
export function hasEnded({ exp = 0 }: JWTPayload, now: Date): boolean {
  return exp <= Math.floor(now.getTime() / 1_000) - leeway;
}

function bytesOf(keys: readonly SealKey[], id: string | undefined): Uint8Array {
  const key = keys.find((candidate) => candidate.id === id);
  if (key === undefined) throw new Error("unknown key");
  return key.bytes;
}
