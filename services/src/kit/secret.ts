import { createHash, randomBytes } from "node:crypto";

const bytes = 32;

/** Returns 256 random bits as base64url. */
export function createSecret(): string {
  return randomBytes(bytes).toString("base64url");
}

/**
 * Returns the SHA-256 of a text as base64url, for stored secrets and for the PKCE method S256. A fast hash is enough,
 * because a secret of 256 random bits cannot be guessed.
 */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

export function createSecretToken() {
  const token = createSecret();
  return { token, hash: sha256(token) };
}
