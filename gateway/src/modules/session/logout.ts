import type { Session } from "../../platform/auth/session/session.ts";
import type { Context } from "../../app/context/context.ts";
import { logoutAddress } from "../../platform/auth/identity-issuer.ts";
import { providerFor } from "../../platform/auth/provider-for.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { expectUpstream } from "../../platform/errors/log-upstream.ts";
import { userError } from "../../platform/errors/user-error.ts";
import type { LogoutPayload, Role, UserError } from "../../app/graph/schema.generated.ts";
import type { WithFormer } from "../../platform/graph/with-former.ts";
import { messages } from "../../platform/text/messages.generated.ts";

type LogoutOutcome = WithFormer<LogoutPayload, "loggedOut">;

/** Waits for the end of a login at a service; a rejection means that it has already ended. */
async function ended(call: Promise<void>, context: Context): Promise<readonly UserError[]> {
  try {
    await call;
    return [];
  } catch (error) {
    if (error instanceof AppError) return [];
    expectUpstream(error, context.log, "logout");
    return [userError("UPSTREAM_FAILED", messages.shared.requestFailed)];
  }
}

async function sessionToEnd(token: string | null, context: Context): Promise<Session | null> {
  if (context.session !== null || token === null) return context.session;
  return context.sessions.sessionToEnd(token, context.retailer.sitePath);
}

/** Revokes the shopper's token at the loyalty service, and the logins at shops that were started from the session. */
async function endUpstream(session: Session, context: Context): Promise<readonly UserError[]> {
  const { accounts, sso } = context.upstreams;
  const outcomes = await Promise.all([ended(accounts.logout(), context), ended(sso.endSession(session), context)]);
  return outcomes.flat().slice(0, 1);
}

/** Returns where the browser ends its login at the identity provider of a role; null for none, and for an unavailable one. */
export async function providerUrlOf(role: Role, { retailer, log }: Context): Promise<string | null> {
  const provider = providerFor(role, retailer);
  if (provider === null) return null;
  try {
    return await logoutAddress(provider);
  } catch (error) {
    expectUpstream(error, log, "logout");
    return null;
  }
}

/**
 * Revokes the session in the gateway, at the loyalty service, and at the shops to which it logged in.
 * @param token a refresh token, for a request that carries no session; null without one
 * @returns an error if a service could not be reached, because a copy of a token would remain valid there
 */
export async function logOut(token: string | null, context: Context): Promise<LogoutOutcome> {
  const session = await sessionToEnd(token, context);
  context.setSessionCookie(null);
  if (session === null) return { loggedOut: true, providerUrl: null, userErrors: [] };
  context.setSession(session);
  await context.sessions.revoke(session);
  const [userErrors, providerUrl] = await Promise.all([
    endUpstream(session, context),
    providerUrlOf("FREQUENT_SHOPPER", context),
  ]);
  context.setSession(null);
  return { loggedOut: true, providerUrl, userErrors };
}
