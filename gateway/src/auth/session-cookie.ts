import { sessionSeconds } from "./create-session-keeper.ts";

/** Browsers bind a cookie with this prefix to the host, the whole path and a secure connection. */
export const sessionCookieName = "__Host-aisle";

const attributes = "Path=/; HttpOnly; Secure; SameSite=Lax";

/**
 * Writes the `Set-Cookie` header of a session.
 * @param sealed the sealed session, or null to remove it from the browser
 */
export function sessionCookieHeader(sealed: string | null): string {
  if (sealed === null) return `${sessionCookieName}=; ${attributes}; Max-Age=0`;
  return `${sessionCookieName}=${sealed}; ${attributes}; Max-Age=${sessionSeconds.cookie}`;
}

/**
 * Finds the sealed session in a `Cookie` header.
 * @returns the sealed text; null without one, or with several, of which only one can be ours
 */
export function readSessionCookie(header: string | undefined): string | null {
  const prefix = `${sessionCookieName}=`;
  const found = (header ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix));
  const [only] = found;
  return only === undefined || found.length > 1 ? null : only.slice(prefix.length) || null;
}
