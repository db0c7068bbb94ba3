import { createHash, randomBytes } from "node:crypto";

const bytes = 32;

/** The pattern of a token: 256 bits as base64url. */
export const linkTokenPattern = "[A-Za-z0-9_-]{43}";

/** Returns a new token for a link, which is enough to open what the link names. */
export const createLinkToken = (): string => randomBytes(bytes).toString("base64url");

/** Returns the hash of a token, by which services know it. */
export const linkTokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");

const wholeToken = new RegExp(`^${linkTokenPattern}$`);

export const isLinkToken = (text: string): boolean => wholeToken.test(text);
