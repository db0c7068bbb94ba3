import { createHash, timingSafeEqual } from "node:crypto";

/** Returns the token of an `Authorization: Bearer` header, or null. */
export function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(header ?? "")?.[1] ?? null;
}

/** Tells in constant time whether a token is the expected secret; hashing first hides the length as well. */
export function isSecret(token: string | null, secret: string): boolean {
  return timingSafeEqual(digest(token ?? ""), digest(secret)) && token !== null;
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
