import type { DecryptedRefreshToken } from "../../platform/auth/session/session-service.ts";
import type { Session } from "../../platform/auth/session/session.ts";
import type { Context } from "../../app/context/context.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { expectUpstream } from "../../platform/errors/log-upstream.ts";
import { writeFailureCode } from "../../platform/errors/upstream-codes.ts";
import { userError } from "../../platform/errors/user-error.ts";
import type { UserError } from "../../app/graph/schema.generated.ts";
import { tokensOf, type ShownTokens } from "./tokens.ts";
import { messages } from "../../platform/text/messages.generated.ts";

export interface RefreshOutcome extends ShownTokens {
  readonly viewer: Session | null;
  readonly userErrors: readonly UserError[];
}

function refused(...userErrors: readonly UserError[]): RefreshOutcome {
  return { viewer: null, token: null, refreshToken: null, userErrors };
}

async function renew({ session, renewals: known }: DecryptedRefreshToken, context: Context): Promise<RefreshOutcome> {
  const { renewals, ...shopper } = await context.upstreams.accounts.renew(known);
  const renewed = context.sessions.renew(session, shopper);
  await context.sessions.recordUse(renewed, context.device);
  context.setSession(renewed);
  return { viewer: renewed, ...tokensOf(await context.sessions.encryptTokens(renewed, renewals)), userErrors: [] };
}

function refusal(error: unknown, { log }: Context): UserError {
  if (error instanceof AppError) {
    log.warn({}, "a refresh token was refused: it was used before, or its session has ended");
    return userError("SESSION_ENDED", messages.shared.sessionEnded);
  }
  expectUpstream(error, log, "refreshSession");
  return userError(writeFailureCode(error.kind), messages.shared.requestFailed);
}

/**
 * Exchanges a refresh token for new tokens of its session. Only a rejection ends the session: while the account service
 * is unavailable, the tokens of the app remain valid.
 * @param context the request; receives the session of the token in place of its own
 */
export async function refreshSession(token: string, context: Context): Promise<RefreshOutcome> {
  const opened = await context.sessions.decryptRefreshToken(token, context.retailer.sitePath);
  if (opened === null) return refused(userError("SESSION_ENDED", messages.shared.sessionEnded));
  if (opened === "issued in the future") return refused(userError("UPSTREAM_FAILED", messages.shared.requestFailed));
  context.setSession(opened.session);
  try {
    return await renew(opened, context);
  } catch (error) {
    context.setSession(null);
    return refused(refusal(error, context));
  }
}
