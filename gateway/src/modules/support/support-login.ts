import { deviceAfterLogin, loginAttempt } from "../../auth/login/known-devices.ts";
import type { SupportSession } from "../../auth/staff/staff-session.ts";
import type { Context } from "../../context.ts";
import { logUpstream } from "../../errors/log-upstream.ts";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { tooManyAttempts, tryAgainText, userError } from "../../errors/user-error.ts";
import { messages } from "../../messages.ts";
import type { SupportLoginInput, SupportLogoutPayload, UserError } from "../../schema.generated.ts";
import type { SignedInAgent } from "../../upstreams/sso/staff.ts";

/** The payload of a support login. */
export interface SupportLoginOutcome {
  readonly support: SupportSession | null;
  readonly userErrors: readonly UserError[];
}

const maxLength = { username: 254, password: 1_024 };

const refused = (error: UserError): SupportLoginOutcome => ({ support: null, userErrors: [error] });

const wrong = userError("INVALID_CREDENTIALS", messages.support.wrong, ["input", "password"]);

const isPossible = ({ username, password }: SupportLoginInput): boolean =>
  username !== "" && password !== "" && username.length <= maxLength.username && password.length <= maxLength.password;

/** Returns the agent with these credentials, or the user error. */
async function agentOf(
  { username, password }: SupportLoginInput,
  context: Context,
): Promise<SignedInAgent | UserError> {
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
 * Logs an agent of the retailer in and sets the session and its cookie.
 */
export async function supportLogIn(input: SupportLoginInput, context: Context): Promise<SupportLoginOutcome> {
  const { retailer, limits, supports, deviceToken } = context;
  const username = input.username.trim().toLowerCase();
  if (!isPossible({ ...input, username })) return refused(wrong);
  const attempt = await loginAttempt("support", username, deviceToken, context);
  const admitted = await limits.supportLogin.admit(attempt);
  if (admitted === null) return refused(tooManyAttempts(await limits.supportLogin.retryAfterSeconds(attempt)));
  const agent = await agentOf({ username, password: input.password }, context);
  if ("code" in agent) {
    if (agent !== wrong) await admitted.refund();
    return refused(agent);
  }
  await admitted.succeeded();
  if (context.unverifiedSupport !== null) await supports.revoke(context.unverifiedSupport);
  const { login, ...who } = agent;
  const support = supports.start(retailer.sitePath, who, login);
  context.setSupportCookie(await supports.encrypt(support));
  context.setDeviceCookie(await deviceAfterLogin("support", username, deviceToken, context));
  context.setSupport(support);
  return { support, userErrors: [] };
}

/**
 * Revokes the support session of the browser and removes its cookie.
 */
export async function supportLogOut(context: Context): Promise<SupportLogoutPayload> {
  if (context.unverifiedSupport !== null) await context.supports.revoke(context.unverifiedSupport);
  context.setSupportCookie(null);
  context.setSupport(null);
  return { loggedOut: true, userErrors: [] };
}
