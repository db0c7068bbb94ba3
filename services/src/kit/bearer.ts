import { createHash, timingSafeEqual } from "node:crypto";

/** Returns the token of an `Authorization: Bearer` header, or null. */
export function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(header ?? "")?.[1] ?? null;
}

/** Returns true if a token is the expected secret, in constant time; hashing first also hides the length. */
export function isSecret(token: string | null, secret: string): boolean {
  return timingSafeEqual(digest(token ?? ""), digest(secret)) && token !== null;
}

/** The methods of read requests. */
const reads = new Set(["GET", "HEAD"]);

/** Returns true if requests with this method change nothing. */
export const isRead = (method: string): boolean => reads.has(method);

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
