import type { SupportAgent, SupportSession } from "../../auth/staff-session.ts";
import type { Context } from "../../context.ts";
import { logUpstream } from "../../errors/log-upstream.ts";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { tooManyAttemptsText, tryAgainText, userError } from "../../errors/user-error.ts";
import type { SupportLoginInput, SupportLogoutPayload, UserError } from "../../schema.generated.ts";

/** What came of a login. */
export interface SupportLoginOutcome {
  readonly support: SupportSession | null;
  readonly userErrors: readonly UserError[];
}

const wrongText = "The user name or the password is incorrect.";

const longest = { username: 254, password: 1_024 };

const refused = (error: UserError): SupportLoginOutcome => ({ support: null, userErrors: [error] });

const wrong = userError("INVALID_CREDENTIALS", wrongText, ["input", "password"]);

/** Asks who it is; an error for somebody who is nobody. */
async function agentOf({ username, password }: SupportLoginInput, context: Context): Promise<SupportAgent | UserError> {
  const isPossible = username !== "" && password !== "" && username.length <= longest.username;
  if (!isPossible || password.length > longest.password) return wrong;
  try {
    return await context.upstreams.sso.staffLogin(username, password);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === "refused") return wrong;
    logUpstream(context.log, error, "supportLogin");
    return userError("UPSTREAM_FAILED", tryAgainText);
  }
}

/**
 * Opens a support session for an agent of the retailer.
 * @param input what was typed
 * @param context the request; gets the session and its cookie
 */
export async function supportLogIn(input: SupportLoginInput, context: Context): Promise<SupportLoginOutcome> {
  const { retailer, clientAddress, limits, supports } = context;
  const username = input.username.trim();
  const attempt = { sitePath: retailer.sitePath, identifier: username, address: clientAddress };
  if (!(await limits.supportLogin.admit(attempt))) return refused(userError("RATE_LIMITED", tooManyAttemptsText));
  const agent = await agentOf({ username, password: input.password }, context);
  if ("code" in agent) return refused(agent);
  await limits.supportLogin.succeeded(attempt);
  if (context.support !== null) await supports.end(context.support);
  const support = supports.start(retailer.sitePath, agent);
  context.setSupportCookie(await supports.seal(support));
  context.setSupport(support);
  return { support, userErrors: [] };
}

/**
 * Ends the support session of the browser.
 * @param context the request; loses the session and its cookie
 */
export async function supportLogOut(context: Context): Promise<SupportLogoutPayload> {
  if (context.support !== null) await context.supports.end(context.support);
  context.setSupportCookie(null);
  context.setSupport(null);
  return { loggedOut: true, userErrors: [] };
}
