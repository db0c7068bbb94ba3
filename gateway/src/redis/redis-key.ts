import { createHash } from "node:crypto";

/**
 * Gives the key of something. What it is about is hashed, because it may be an email address or the id of a session.
 * @param kind what is kept there, in words that may be seen
 * @param about whose it is; contains the site path wherever it belongs to a retailer
 */
export function redisKey(kind: string, about: string): string {
  return `aisle:${kind}:${createHash("sha256").update(about).digest("base64url")}`;
}
