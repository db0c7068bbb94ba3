import { readSessionCookie, shopperCookie, teamCookie } from "./session-cookie.ts";
import type { SealUse, SessionKeeper } from "./session-keeper.ts";
import type { Session } from "./session.ts";
import type { TeamKeeper } from "./team-keeper.ts";
import type { TeamSession } from "./team-session.ts";

/** The headers of a request that can carry a session. */
export interface SessionHeaders {
  readonly authorization?: string | undefined;
  readonly cookie?: string | undefined;
}

/** A session and how it came. */
export interface FoundSession {
  readonly session: Session;
  readonly use: SealUse;
}

/** Reads the token of an `Authorization: Bearer` header; null without one. */
function readBearer(header: string | undefined): string | null {
  return /^Bearer ([^ ]+)$/i.exec(header ?? "")?.[1] ?? null;
}

/**
 * Finds the session of a request. A request with an `Authorization` header never falls back to its cookie.
 * @param headers the request's headers
 * @param sitePath the retailer of the request's host; a session of another one is none
 * @param sessions opens sealed texts
 */
export async function readSession(
  headers: SessionHeaders,
  sitePath: string,
  sessions: SessionKeeper,
): Promise<FoundSession | null> {
  const use: SealUse = headers.authorization === undefined ? "cookie" : "bearer";
  const sealed =
    use === "cookie" ? readSessionCookie(headers.cookie, shopperCookie) : readBearer(headers.authorization);
  const session = sealed === null ? null : await sessions.open(sealed, use, sitePath);
  return session === null ? null : { session, use };
}

/**
 * Finds the team session of a request, which only browsers have: a request with an `Authorization` header has none.
 * @param headers the request's headers
 * @param sitePath the retailer of the request's host; a session of another one is none
 * @param teams opens sealed texts
 */
export async function readTeamSession(
  headers: SessionHeaders,
  sitePath: string,
  teams: TeamKeeper,
): Promise<TeamSession | null> {
  const sealed = headers.authorization === undefined ? readSessionCookie(headers.cookie, teamCookie) : null;
  return sealed === null ? null : teams.open(sealed, sitePath);
}
