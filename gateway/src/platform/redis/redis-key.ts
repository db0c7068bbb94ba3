import { createHash } from "node:crypto";

/**
 * Creates a key. The subject is hashed, because it may be an email address or a session id.
 * @param kind the kind of the value, in clear text
 * @param about the subject; contains the site path if it belongs to a retailer
 */
export function redisKey(kind: string, about: string): string {
  return `aisle:${kind}:${createHash("sha256").update(about).digest("base64url")}`;
}
