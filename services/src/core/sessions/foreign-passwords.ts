import { pbkdf2, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { verify as verifyArgon2 } from "@node-rs/argon2";
import { verify as verifyBcrypt } from "@node-rs/bcrypt";

/** A password hash that another program has made. */
interface ForeignHash {
  /** True if a verification takes about a second at most, and little memory. */
  readonly isAffordable: boolean;
  /** Verifies a password on a thread of its own. */
  verify(password: string): Promise<boolean>;
}

const MAX_BCRYPT_COST = 14;
/** In KiB. */
const MAX_ARGON2_MEMORY = 128 * 1_024;
/** In KiB, over all passes. */
const MAX_ARGON2_WORK = 1_024 * 1_024;
const MAX_ARGON2_THREADS = 16;
const MAX_PBKDF2_ITERATIONS = 2_000_000;

const derive = promisify(pbkdf2);

function readBcrypt(hash: string): ForeignHash | null {
  const [, cost] = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(hash) ?? [];
  if (cost === undefined) return null;
  const isAffordable = Number(cost) >= 4 && Number(cost) <= MAX_BCRYPT_COST;
  return { isAffordable, verify: (password) => verifyBcrypt(password, hash) };
}

const argon2 =
  /^(?:argon2)?(\$argon2(?:i|d|id)\$v=(?:16|19)\$m=(\d{1,8}),t=(\d{1,4}),p=(\d{1,3})\$[\w+/-]{11,88}\$[\w+/-]{16,88})$/;

/** Reads the form of the Password Hashing Competition, also with the prefix of Django. */
function readArgon2(hash: string): ForeignHash | null {
  const [, plain, memory, passes, threads] = argon2.exec(hash) ?? [];
  if (plain === undefined) return null;
  const isAffordable =
    Number(memory) <= MAX_ARGON2_MEMORY &&
    Number(memory) * Number(passes) <= MAX_ARGON2_WORK &&
    Number(threads) <= MAX_ARGON2_THREADS;
  return { isAffordable, verify: (password) => verifyArgon2(plain, password) };
}

const djangoPbkdf2 = /^pbkdf2_(sha1|sha256|sha512)\$(\d{1,9})\$([^$]{1,128})\$([A-Za-z0-9+/]{27,86}={0,2})$/;
const phcPbkdf2 =
  /^\$pbkdf2-(sha1|sha256|sha512)\$(?:i=)?(\d{1,9})(?:,l=\d{1,3})?\$([A-Za-z0-9+/.]{1,128})\$([A-Za-z0-9+/.]{27,86})$/;

const digestLengths: Readonly<Record<string, number>> = { sha1: 20, sha256: 32, sha512: 64 };

/** Decodes Base64, also with `.` in place of `+`, as Passlib writes it. */
const decode = (text: string): Buffer => Buffer.from(text.replaceAll(".", "+"), "base64");

/** Reads the forms of Django, of Passlib and of the Password Hashing Competition. */
function readPbkdf2(hash: string): ForeignHash | null {
  const isDjangos = djangoPbkdf2.test(hash);
  const [, digest = "", rounds, salt = "", key = ""] = (isDjangos ? djangoPbkdf2 : phcPbkdf2).exec(hash) ?? [];
  if (rounds === undefined) return null;
  const iterations = Number(rounds);
  const expected = decode(key);
  const blocks = Math.ceil(expected.length / (digestLengths[digest] ?? 1));
  return {
    isAffordable: iterations > 0 && iterations * blocks <= MAX_PBKDF2_ITERATIONS,
    async verify(password) {
      const actual = await derive(password, isDjangos ? salt : decode(salt), iterations, expected.length, digest);
      return timingSafeEqual(actual, expected);
    },
  };
}

const readHash = (hash: string): ForeignHash | null => readBcrypt(hash) ?? readArgon2(hash) ?? readPbkdf2(hash);

/** Returns why a hash of another program cannot be stored; null for one that can be verified at a login. */
export function foreignHashProblem(hash: string): string | null {
  const foreign = readHash(hash);
  if (foreign === null) return "is not a hash of bcrypt, Argon2 or PBKDF2";
  return foreign.isAffordable ? null : "costs too much to verify";
}

/** Returns true if a password matches a hash of another program, which may have normalized its letters or not. */
export async function isForeignPassword(password: string, hash: string): Promise<boolean> {
  const foreign = readHash(hash);
  if (foreign?.isAffordable !== true) return false;
  for (const form of new Set([password, password.normalize("NFKC")])) if (await foreign.verify(form)) return true;
  return false;
}
