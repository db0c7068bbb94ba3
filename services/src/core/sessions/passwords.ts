import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";
import { promisify } from "node:util";
import { currentCaller } from "../../kit/caller.ts";
import { createWorkQueue, type QueueLimits, type WorkQueue } from "../../kit/work-queue.ts";
import { isForeignPassword } from "./foreign-passwords.ts";

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

// The minimum of OWASP in a variant with little memory, because four threads hash at once: about 250 ms and 32 MB per
// attempt. N = 2^17 with p = 1 takes as long and requires 128 MB.
const costs = { full: { N: 2 ** 15, r: 8, p: 3 }, low: { N: 2 ** 10, r: 8, p: 1 } } as const satisfies Record<
  string,
  Cost
>;
let cost: Cost = costs.full;

/** Sets the cost of the hashes that this process makes; `low` is for tests of other things than passwords. */
export function setPasswordCost(name: keyof typeof costs): void {
  cost = costs[name];
}

// Two of the four threads of libuv stay free for pictures and files. The gateway gives a login up after three seconds.
const usualLimits: QueueLimits = { parallel: 2, waiting: 32, maxWaitMs: 2_000 };
let queue: WorkQueue = createWorkQueue(usualLimits);

/** Sets how many hashes are made at a time and may wait; the usual limits by default. For tests. */
export function setHashLimits(limits: Partial<QueueLimits> = {}): void {
  queue = createWorkQueue({ ...usualLimits, ...limits });
}

const keyLength = 32;
const saltLength = 16;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/**
 * Returns `scrypt$N$r$p$salt$key` with a new salt; salt and key are in base64url.
 * @throws BusyError in a request while too many hashes of its retailer wait, or if its caller has gone
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const key = await queued(() => deriveKey(password, salt, cost));
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/**
 * Returns true if a password matches a hash, of this house or of the program that it came from. Without a hash it does the same work and returns false, so that the response
 * time does not reveal whether an account exists.
 * @throws BusyError as {@link hashPassword} does
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  if (hash === null || hash.startsWith("scrypt$")) return queued(() => isOwnPassword(password, hash));
  // The usual work at the same time, so that the response time does not reveal an account that came from elsewhere.
  const [isRight] = await queued(() => Promise.all([isForeignPassword(password, hash), isOwnPassword(password, null)]));
  return isRight;
}

async function isOwnPassword(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = (hash ?? unknownHash()).split("$");
  const expected = Buffer.from(key, "base64url");
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await deriveKey(password, Buffer.from(salt, "base64url"), options);
  return actual.length === expected.length && timingSafeEqual(actual, expected) && hash !== null;
}

/** Replaces a hash, unless it has changed since. */
export type ReplaceHash = (before: string, after: string) => Promise<unknown>;

/** Same as {@link isPassword}; also rehashes a correct password whose hash has outdated parameters. */
export async function isPasswordRenewed(password: string, hash: string | null, replace: ReplaceHash): Promise<boolean> {
  const isRight = await isPassword(password, hash);
  if (isRight && hash !== null && isOutdated(hash)) await replace(hash, await hashPassword(password));
  return isRight;
}

function isOutdated(hash: string): boolean {
  return !hash.startsWith(`scrypt$${cost.N}$${cost.r}$${cost.p}$`);
}

const unknownHash = (): string => ["scrypt", cost.N, cost.r, cost.p, "A".repeat(22), "A".repeat(43)].join("$");

function deriveKey(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  // The same letters can have different code points; NFKC normalizes them.
  return derive(password.normalize("NFKC"), salt, keyLength, { N, r, p, maxmem: 256 * N * r });
}

/** Does the work of a request in its turn, other work at once. */
function queued<T>(work: () => Promise<T>): Promise<T> {
  const caller = currentCaller();
  return caller === undefined ? work() : queue.run(work, caller);
}
