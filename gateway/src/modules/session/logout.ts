import type { Session } from "../../auth/session/session.ts";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors/app-error.ts";
import { logUpstream } from "../../errors/log-upstream.ts";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { tryAgainText, userError } from "../../errors/user-error.ts";
import type { LogoutPayload, UserError } from "../../schema.generated.ts";

/** Ends something at a service; what is refused there has ended already. */
async function ended(call: Promise<void>, context: Context): Promise<readonly UserError[]> {
  try {
    await call;
    return [];
  } catch (error) {
    if (error instanceof AppError) return [];
    if (!(error instanceof UpstreamError)) throw error;
    logUpstream(context.log, error, "logout");
    return [userError("UPSTREAM_FAILED", tryAgainText)];
  }
}

/** The session of the request, or the one that a refresh token names. */
async function sessionToEnd(token: string | null, context: Context): Promise<Session | null> {
  if (context.session !== null || token === null) return context.session;
  const opened = await context.sessions.decryptRefreshToken(token, context.retailer.sitePath);
  return opened?.session ?? null;
}

/** Ends the shopper's token where it was made, and what shops hold that were gone on to under the session. */
async function endUpstream(session: Session, context: Context): Promise<readonly UserError[]> {
  const { accounts, sso } = context.upstreams;
  const outcomes = await Promise.all([ended(accounts.logout(), context), ended(sso.endSession(session), context)]);
  return outcomes.flat().slice(0, 1);
}

/**
 * Ends the session here at once, at the loyalty service for good, and at the shops that came of it.
 * @param token a refresh token, for a request that carries no session; null without one
 * @param context the request; loses its session and its cookie
 * @returns an error when a service could not be told, because a copy of a token would live on there
 */
export async function logOut(token: string | null, context: Context): Promise<LogoutPayload> {
  const session = await sessionToEnd(token, context);
  context.setSessionCookie(null);
  if (session === null) return { loggedOut: true, userErrors: [] };
  context.setSession(session);
  await context.sessions.revoke(session);
  const userErrors = await endUpstream(session, context);
  context.setSession(null);
  return { loggedOut: true, userErrors };
}
