import { createHmac } from "node:crypto";
import { createChallenge, type Payload, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as v from "valibot";
import { proofOfWorkKey } from "../../config/retailer-entry.ts";
import type { SessionKeys } from "../../config/schema.ts";
import type { RateLimitStore } from "./rate-limit-store.ts";

export const isProofOfWork = (siteKey: string): boolean => siteKey === proofOfWorkKey;

export interface ChallengePurpose {
  readonly sitePath: string;
  readonly action: string;
}

/** How much work a challenge is: `hard` where an address has failed often. */
export type Effort = "usual" | "hard";

/** The bot check by proof of work, in the format of ALTCHA. It needs no other service and no browser. */
export interface ProofOfWork {
  challenge(purpose: ChallengePurpose, effort: Effort): Promise<string>;
  /** Verifies a solution, which uses the challenge up. */
  verify(token: string, purpose: ChallengePurpose, effort: Effort): Promise<boolean>;
}

const minute = 60_000;

/** The lifetime of a challenge: for a form that is filled in after the work was done. */
const lifetimeMs = 10 * minute;

/** Rounds of PBKDF2 for each attempt, which devices have in hardware or in their system libraries. */
const rounds = 1_000;

/** The number of attempts until the solution is found, for which a slow phone takes at most a second. */
const attempts = { min: 200, max: 600 };

/** Hard challenges take this many times as long. */
const efforts: Readonly<Record<Effort, number>> = { usual: 1, hard: 8 };

const payload = v.object({
  challenge: v.object({
    parameters: v.object({
      algorithm: v.literal("PBKDF2/SHA-256"),
      nonce: v.string(),
      salt: v.string(),
      cost: v.literal(rounds),
      keyLength: v.number(),
      keyPrefix: v.string(),
      keySignature: v.string(),
      expiresAt: v.number(),
      data: v.object({ site: v.string(), action: v.string(), effort: v.picklist(["usual", "hard"]) }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

/** Returns the challenge and the solution of a token; null for a malformed one. */
function readToken(token: string): v.InferOutput<typeof payload> | null {
  try {
    const result = v.safeParse(payload, JSON.parse(Buffer.from(token, "base64").toString()));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Returns the secrets that a session key gives: for the challenge and for the key of its solution. */
function secretsOf(key: Uint8Array) {
  const secret = (use: string) => createHmac("sha256", key).update(`proof of work: ${use}`).digest("base64url");
  return { hmacSignatureSecret: secret("challenge"), hmacKeySignatureSecret: secret("solution") };
}

async function isSolved({ challenge, solution }: Payload, keys: SessionKeys): Promise<boolean> {
  for (const key of keys) {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(key) });
    if (verified) return true;
  }
  return false;
}

export function createProofOfWork(keys: SessionKeys, now: () => Date, used: RateLimitStore): ProofOfWork {
  return {
    async challenge({ sitePath, action }, effort) {
      const factor = efforts[effort];
      const challenge = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: rounds,
        counter: randomInt(attempts.max * factor, attempts.min * factor),
        data: { site: sitePath, action, effort },
        deriveKey,
        expiresAt: new Date(now().getTime() + lifetimeMs),
        ...secretsOf(keys[0]),
      });
      return JSON.stringify(challenge);
    },
    async verify(token, { sitePath, action }, effort) {
      const proof = readToken(token);
      if (proof === null) return false;
      const { expiresAt, data } = proof.challenge.parameters;
      const isEnough = efforts[data.effort] >= efforts[effort];
      if (data.site !== sitePath || data.action !== action || !isEnough) return false;
      if (expiresAt * 1_000 <= now().getTime() || !(await isSolved(proof, keys))) return false;
      const key = proof.challenge.signature;
      return used.admit([{ limit: "proof of work", key, attempts: 1, windowMs: lifetimeMs }]);
    },
  };
}
