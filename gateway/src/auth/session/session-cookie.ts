import { deviceSeconds } from "../login/known-devices.ts";
import { sessionSeconds } from "./create-session-service.ts";
import { staffSeconds } from "../staff/staff-session-service.ts";

/** A cookie with a sealed text, most of them a session. */
export interface SessionCookie {
  /** Browsers bind a cookie with the prefix `__Host-` to the host, the whole path and a secure connection. */
  readonly name: `__Host-${string}`;
  readonly seconds: number;
}

/** The cookie with a shopper's session. */
export const shopperCookie: SessionCookie = { name: "__Host-aisle", seconds: sessionSeconds };

/** The cookie with a session of store staff. */
export const teamCookie: SessionCookie = { name: "__Host-aisle-team", seconds: staffSeconds.team };

/** The cookie with a session of a support agent. */
export const supportCookie: SessionCookie = { name: "__Host-aisle-support", seconds: staffSeconds.support };

/** The cookie by which a browser is known after a login; it opens nothing. */
export const deviceCookie: SessionCookie = { name: "__Host-aisle-device", seconds: deviceSeconds };

const attributes = "Path=/; HttpOnly; Secure; SameSite=Lax";

/**
 * Writes the `Set-Cookie` header of a session.
 * @param cookie which of the cookies
 * @param sealed the sealed session, or null to remove it from the browser
 */
export function sessionCookieHeader({ name, seconds }: SessionCookie, sealed: string | null): string {
  if (sealed === null) return `${name}=; ${attributes}; Max-Age=0`;
  return `${name}=${sealed}; ${attributes}; Max-Age=${seconds}`;
}

/**
 * Finds the sealed session in a `Cookie` header.
 * @param header the header
 * @param cookie which of the cookies
 * @returns the sealed text; null without one, or with several, of which only one can be ours
 */
export function readSessionCookie(header: string | undefined, { name }: SessionCookie): string | null {
  const prefix = `${name}=`;
  const found = (header ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix));
  const [only] = found;
  return only === undefined || found.length > 1 ? null : only.slice(prefix.length) || null;
}
