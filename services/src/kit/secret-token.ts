import { createHash, randomBytes } from "node:crypto";

/** A token and its stored hash. */
export interface SecretToken {
  readonly token: string;
  readonly hash: string;
}

const bytes = 32;

/**
 * Returns the hash of a token for storage. A fast hash is enough, because a token of 256 random bits cannot be guessed.
 */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Returns a new token of 256 random bits. */
export function createSecretToken(): SecretToken {
  const token = randomBytes(bytes).toString("base64url");
  return { token, hash: hashOf(token) };
}
