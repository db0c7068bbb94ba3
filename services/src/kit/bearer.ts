import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** Returns the token of an `Authorization: Bearer` header, or null. */
export function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(header ?? "")?.[1] ?? null;
}

/** Returns true if a token is the expected secret, in constant time; hashing first also hides the length. */
export function isSecret(token: string | null, secret: string): boolean {
  return timingSafeEqual(digest(token ?? ""), digest(secret)) && token !== null;
}

const reads = new Set(["GET", "HEAD"]);

/** Returns true if requests with this method change nothing. */
export const isRead = (method: string): boolean => reads.has(method);

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/**
 * Rejects requests to the routes of `app` without the bearer.
 * @param unauthenticated makes the error, as the service answers it
 */
export function requireBearer(app: FastifyInstance, token: string, unauthenticated: () => Error): void {
  app.addHook("onRequest", async ({ headers }) => {
    if (!isSecret(bearerOf(headers.authorization), token)) throw unauthenticated();
  });
}
