import { readSessionCookie, shopperCookie, type SessionCookie } from "./session-cookie.ts";
import type { SealUse, SessionKeeper } from "./session-service.ts";
import type { Session } from "./session.ts";
import type { StaffKeeper } from "../staff/staff-session-service.ts";
import type { StaffSession } from "../staff/staff-session.ts";

/** The headers of a request that can carry a session. */
export interface SessionHeaders {
  readonly authorization?: string | undefined;
  readonly cookie?: string | undefined;
}

/** What the headers of a request say about its shopper. */
export interface FoundSession {
  /** Null for a guest. */
  readonly session: Session | null;
  /** True for an `Authorization` header without a bearer that is good here: such a request is not a guest's. */
  readonly bearerRefused: boolean;
}

/** Reads the token of an `Authorization: Bearer` header; null for every other header. */
function readBearer(header: string): string | null {
  return /^Bearer ([^ ]+)$/i.exec(header)?.[1] ?? null;
}

/**
 * Finds the session of a request. A request with an `Authorization` header never falls back to its cookie; an empty header,
 * which clients send that have no token yet, makes a guest.
 * @param headers the request's headers
 * @param sitePath the retailer of the request's host; a session of another one is none
 * @param sessions opens sealed texts
 */
export async function readSession(
  { authorization, cookie }: SessionHeaders,
  sitePath: string,
  sessions: SessionKeeper,
): Promise<FoundSession> {
  const use: SealUse = authorization === undefined ? "cookie" : "bearer";
  const sealed = authorization === undefined ? readSessionCookie(cookie, shopperCookie) : readBearer(authorization);
  const session = sealed === null ? null : await sessions.open(sealed, use, sitePath);
  return { session, bearerRefused: session === null && authorization !== undefined && authorization !== "" };
}

/**
 * Finds a staff session of a request, which only browsers have: a request with an `Authorization` header has none.
 * @param headers the request's headers
 * @param cookie the cookie of that kind of staff
 * @param sitePath the retailer of the request's host; a session of another one is none
 * @param keeper opens sealed texts
 */
export async function readStaffSession<Who>(
  headers: SessionHeaders,
  cookie: SessionCookie,
  sitePath: string,
  keeper: Pick<StaffKeeper<Who>, "open">,
): Promise<StaffSession<Who> | null> {
  const sealed = headers.authorization === undefined ? readSessionCookie(headers.cookie, cookie) : null;
  return sealed === null ? null : keeper.open(sealed, sitePath);
}
