import { scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";
import { promisify } from "node:util";

/** What is kept of a password. */
export interface PasswordHash {
  readonly N: number;
  readonly r: number;
  readonly p: number;
  readonly salt: Buffer;
  readonly key: Buffer;
}

/** Beyond these bounds a login would take seconds, or the memory of the process. */
const most = { N: 2 ** 17, r: 16, p: 4 };
const least = { N: 2 ** 14, saltBytes: 16, keyBytes: 32 };

const hashPattern = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d)\$([\w-]{22,86})\$([\w-]{43,86})$/;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Stands for the hash that there is none of, so that saying no takes as long with it as without. */
const noHash: PasswordHash = { N: 2 ** 15, r: 8, p: 3, salt: Buffer.alloc(16), key: Buffer.alloc(32) };

/**
 * Reads a hash as the portal's `/account/authenticate` writes it.
 * @param text `scrypt$N$r$p$salt$key`, the last two in base64url
 * @returns null for any other text, and for a hash that is too cheap or too dear to be tried
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
  const isUsual = hash.N >= least.N && hash.N <= most.N && hash.r >= 1 && hash.r <= most.r;
  const isLong = hash.salt.length >= least.saltBytes && hash.key.length >= least.keyBytes;
  return isPower && isUsual && hash.p >= 1 && hash.p <= most.p && isLong ? hash : null;
}

/**
 * Tells whether a password belongs to a hash, in the same time for every password and without a hash.
 * @param password what was typed
 * @param hash null says no
 */
export async function isPassword(password: string, hash: PasswordHash | null): Promise<boolean> {
  const { N, r, p, salt, key } = hash ?? noHash;
  // The same letters can be typed as different code points; NFKC makes them one.
  const actual = await derive(password.normalize("NFKC"), salt, key.length, { N, r, p, maxmem: 256 * N * r });
  return timingSafeEqual(actual, key) && hash !== null;
}
