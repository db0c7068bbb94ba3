import { createHash, randomBytes } from "node:crypto";

const bytes = 32;

/** Returns 256 random bits as text. */
export function createSecret(): string {
  return randomBytes(bytes).toString("base64url");
}

/** Returns the SHA-256 of a text as base64url: what is kept of a secret, and what PKCE calls S256. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
