import { scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";
import { promisify } from "node:util";

export interface PasswordHash {
  readonly N: number;
  readonly r: number;
  readonly p: number;
  readonly salt: Buffer;
  readonly key: Buffer;
}

/** Larger parameters would take seconds or exhaust the memory. */
const max = { N: 2 ** 17, r: 16, p: 4 };
const min = { N: 2 ** 14, saltBytes: 16, keyBytes: 32 };

const hashPattern = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d)\$([\w-]{22,86})\$([\w-]{43,86})$/;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Verified for an unknown account, so that the response takes as long as for a known one. */
const dummyHash: PasswordHash = { N: 2 ** 15, r: 8, p: 3, salt: Buffer.alloc(16), key: Buffer.alloc(32) };

/**
 * Parses a hash in the format of the portal's `/account/authenticate`.
 * @param text `scrypt$N$r$p$salt$key`, the last two in base64url
 * @returns null for any other text and for parameters out of bounds
 */
export function readPasswordHash(text: string): PasswordHash | null {
  const [, N, r, p, salt = "", key = ""] = hashPattern.exec(text) ?? [];
  const hash = {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, "base64url"),
    key: Buffer.from(key, "base64url"),
  };
  const isPower = Number.isInteger(Math.log2(hash.N));
  const isUsual = hash.N >= min.N && hash.N <= max.N && hash.r >= 1 && hash.r <= max.r;
  const isLong = hash.salt.length >= min.saltBytes && hash.key.length >= min.keyBytes;
  return isPower && isUsual && hash.p >= 1 && hash.p <= max.p && isLong ? hash : null;
}

/**
 * Verifies a password in constant time.
 * @param hash null returns false after the same time
 */
export async function isPassword(password: string, hash: PasswordHash | null): Promise<boolean> {
  const { N, r, p, salt, key } = hash ?? dummyHash;
  // Keyboards produce different code points for the same character.
  const actual = await derive(password.normalize("NFKC"), salt, key.length, { N, r, p, maxmem: 256 * N * r });
  return timingSafeEqual(actual, key) && hash !== null;
}
