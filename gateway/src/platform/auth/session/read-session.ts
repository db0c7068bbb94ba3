import type { IssuedInFuture } from "./encrypted-token.ts";
import { readSessionCookie, shopperCookie, type SessionCookie } from "./session-cookie.ts";
import type { TokenUse, SessionService } from "./session-service.ts";
import type { Session } from "./session.ts";
import type { StaffSessionService } from "../staff/staff-session-service.ts";
import type { StaffSession } from "../staff/staff-session.ts";

export interface SessionHeaders {
  readonly authorization?: string | undefined;
  readonly cookie?: string | undefined;
}

/** Why a request with a token has no session and is not treated as a guest's. */
export type RejectedToken = "invalid bearer" | IssuedInFuture;

export interface RequestSession {
  /** Null for a guest. */
  readonly session: Session | null;
  /** Null with a session, and for a guest. */
  readonly rejectedToken: RejectedToken | null;
}

function readBearer(header: string): string | null {
  return /^Bearer ([^ ]+)$/i.exec(header)?.[1] ?? null;
}

/**
 * Reads the shopper's session of a request. An `Authorization` header takes precedence over the cookie; an empty one, which
 * clients without a token send, means a guest.
 * @param sitePath the retailer of the request's host; sessions of other retailers are ignored
 */
export async function readSession(
  { authorization, cookie }: SessionHeaders,
  sitePath: string,
  sessions: SessionService,
): Promise<RequestSession> {
  const use: TokenUse = authorization === undefined ? "cookie" : "bearer";
  const token = authorization === undefined ? readSessionCookie(cookie, shopperCookie) : readBearer(authorization);
  const session = token === null ? null : await sessions.decrypt(token, use, sitePath);
  if (session === "issued in the future") return { session: null, rejectedToken: session };
  const isInvalidBearer = session === null && authorization !== undefined && authorization !== "";
  return { session, rejectedToken: isInvalidBearer ? "invalid bearer" : null };
}

/**
 * Reads the staff session of a request. Staff sessions exist only in cookies: a request with an `Authorization` header has none.
 * @param sitePath the retailer of the request's host; sessions of other retailers are ignored
 */
export async function readStaffSession<Who>(
  headers: SessionHeaders,
  cookie: SessionCookie,
  sitePath: string,
  service: Pick<StaffSessionService<Who>, "decrypt">,
): Promise<StaffSession<Who> | null> {
  const token = headers.authorization === undefined ? readSessionCookie(headers.cookie, cookie) : null;
  return token === null ? null : service.decrypt(token, sitePath);
}
