import { createHash, randomBytes } from "node:crypto";

/** A token and what is kept of it. */
export interface SecretToken {
  readonly token: string;
  readonly hash: string;
}

const bytes = 32;

/** Returns what is kept of a token. A plain hash is enough, because nobody can guess a token of 256 random bits. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Returns a new token of 256 random bits. */
export function createSecretToken(): SecretToken {
  const token = randomBytes(bytes).toString("base64url");
  return { token, hash: hashOf(token) };
}
