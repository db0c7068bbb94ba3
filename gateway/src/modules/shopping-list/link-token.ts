import { createHash, randomBytes } from "node:crypto";

const bytes = 32;

const pattern = /^[\w-]{43}$/;

/** Returns a new token for a link, of 256 random bits. */
export const createLinkToken = (): string => randomBytes(bytes).toString("base64url");

/** Returns the hash of a token, which is all that is sent and stored; null for a text that cannot be a token. */
export const linkTokenHash = (token: string): string | null =>
  pattern.test(token) ? createHash("sha256").update(token).digest("base64url") : null;
