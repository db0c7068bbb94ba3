import { createHash, timingSafeEqual } from "node:crypto";

/** Returns the token of an `Authorization: Bearer` header, or null. */
export function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(header ?? "")?.[1] ?? null;
}

/** Tells in constant time whether a token is the expected secret; hashing first hides the length as well. */
export function isSecret(token: string | null, secret: string): boolean {
  return timingSafeEqual(digest(token ?? ""), digest(secret)) && token !== null;
}

/** The methods that change nothing. */
const reads = new Set(["GET", "HEAD"]);

/** Tells whether a call with this method changes nothing. */
export const isRead = (method: string): boolean => reads.has(method);

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
