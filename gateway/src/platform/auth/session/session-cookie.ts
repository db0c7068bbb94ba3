import { deviceSeconds } from "./known-devices.ts";
import { sessionSeconds } from "./create-session-service.ts";
import { staffSeconds } from "../staff/staff-session-service.ts";

export interface SessionCookie {
  /** The prefix `__Host-` binds a cookie to its host, the root path and a secure connection. */
  readonly name: `__Host-${string}`;
  readonly seconds: number;
}

export const shopperCookie: SessionCookie = { name: "__Host-aisle", seconds: sessionSeconds };

export const teamCookie: SessionCookie = { name: "__Host-aisle-team", seconds: staffSeconds.team };

export const supportCookie: SessionCookie = { name: "__Host-aisle-support", seconds: staffSeconds.support };

/** The cookie that identifies a known device; it grants no access. */
export const deviceCookie: SessionCookie = { name: "__Host-aisle-device", seconds: deviceSeconds };

const attributes = "Path=/; HttpOnly; Secure; SameSite=Lax";

/**
 * Returns the value of the `Set-Cookie` header.
 * @param token the encrypted token; null removes the cookie
 */
export function sessionCookieHeader({ name, seconds }: SessionCookie, token: string | null): string {
  if (token === null) return `${name}=; ${attributes}; Max-Age=0`;
  return `${name}=${token}; ${attributes}; Max-Age=${seconds}`;
}

/**
 * Reads a token from a `Cookie` header.
 * @returns the encrypted token; null if the cookie is missing or appears more than once
 */
export function readSessionCookie(header: string | undefined, { name }: SessionCookie): string | null {
  const prefix = `${name}=`;
  const cookies = (header ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix));
  const [only] = cookies;
  return only === undefined || cookies.length > 1 ? null : only.slice(prefix.length) || null;
}
