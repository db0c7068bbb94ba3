import { UpstreamError, type UpstreamErrorKind } from "../../../platform/errors/upstream-error.ts";
import { tooManyAttempts, userError, type UserError } from "../../../platform/errors/user-error.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import type { LoginInput } from "../../../platform/graph/schema-types.generated.ts";
import type { UpstreamContext } from "../../../app/context/upstream-context.ts";
import type { AuthContext } from "../../../platform/auth/context.ts";
import { botCheckFailed, botCheckSettings, verifyBotToken } from "./bot-check/bot-check.ts";
import { checkLogin, type Credentials } from "./credentials.ts";
import { deviceAfterLogin, loginAttempt } from "../../../platform/auth/session/known-devices.ts";
import { type AdmittedLogin, type LoginAttempt } from "../../../platform/auth/limits/login-limits.ts";

/** The mutations that log a shopper in; a bot token is valid for one of them. */
export type LoginAction = "login" | "ssoLogin";

export interface LoginRequest extends Pick<LoginInput, "identifier" | "password"> {
  readonly action: LoginAction;
  /** The token of the bot check; empty if the page failed to get one, null if it did not try. */
  readonly botToken: string | null;
  /** The device token of an app; null in a browser, which has the device cookie. */
  readonly deviceToken: string | null;
}

/** The result of a login: the response of the service, or the errors because of which it was not called. */
export type LoginResult<T> =
  | { readonly answer: T; /** The new device token. */ readonly deviceToken: string }
  | { readonly userErrors: readonly UserError[] };

type LoginContext = AuthContext & UpstreamContext;

async function tooMany(attempt: LoginAttempt, { limits, device }: LoginContext): Promise<UserError> {
  await limits.stoppedLogins.record(attempt, "RATE_LIMITED", device);
  return tooManyAttempts(await limits.login.retryAfterSeconds(attempt));
}

async function proofWanted(attempt: LoginAttempt, { limits, device }: LoginContext): Promise<UserError> {
  await limits.stoppedLogins.record(attempt, "BOT_CHECK_REQUIRED", device);
  const retryAfterSeconds = await limits.login.uncheckedAfterSeconds(attempt);
  return { ...userError("BOT_CHECK_REQUIRED", messages.login.proofWanted), retryAfterSeconds };
}

/**
 * Returns the error that prevents an attempt. The bot token is verified before the attempt is counted, so that requests with
 * invalid tokens do not use up the attempts of the account.
 */
async function loginProblem(
  attempt: LoginAttempt,
  { action, botToken }: LoginRequest,
  context: LoginContext,
): Promise<UserError | null> {
  const { isBlocked, needsBotCheck, mayGoUnchecked } = await context.limits.login.status(attempt);
  if (isBlocked) return tooMany(attempt, context);
  if (!needsBotCheck) return null;
  if (botToken === null && botCheckSettings(context).siteKey !== "") return proofWanted(attempt, context);
  const check = botToken === null ? "unknown" : await verifyBotToken(botToken, action, context);
  if (check === "failed") return botCheckFailed();
  return check === "passed" || mayGoUnchecked ? null : tooMany(attempt, context);
}

/** The kinds of failure of a service that has too many logins to check, perhaps those of one address. */
const overloads: ReadonlySet<UpstreamErrorKind> = new Set(["busy", "timeout", "unknown-outcome"]);

/** Settles the count of a failed attempt: a rejection by the service is a failure of the account, an outage is not. */
export async function settleFailure(error: unknown, admitted: AdmittedLogin): Promise<void> {
  const kind = error instanceof UpstreamError ? error.kind : "unavailable";
  if (overloads.has(kind)) await admitted.unanswered();
  else if (kind !== "refused") await admitted.refund();
}

async function settle<T>(call: Promise<T>, admitted: AdmittedLogin): Promise<T> {
  try {
    const callResult = await call;
    await admitted.succeeded();
    return callResult;
  } catch (error) {
    await settleFailure(error, admitted);
    throw error;
  }
}

/**
 * Tries the credentials of a shopper within the limits of logins. An identity provider leaves no password to try.
 * @throws the error of the call
 */
export async function tryLogin<T>(
  request: LoginRequest,
  context: LoginContext,
  call: (credentials: Credentials) => Promise<T>,
): Promise<LoginResult<T>> {
  if (context.retailer.identity !== undefined)
    return { userErrors: [userError("NOT_OFFERED", messages.shared.notOffered)] };
  const checked = checkLogin(request);
  if ("userErrors" in checked) return checked;
  const { credentials } = checked;
  const device = request.deviceToken ?? context.deviceToken;
  const attempt = await loginAttempt("shopper", credentials.identifier, device, context);
  const problem = await loginProblem(attempt, request, context);
  if (problem !== null) return { userErrors: [problem] };
  const admitted = await context.limits.login.admit(attempt);
  if (admitted === null) return { userErrors: [await tooMany(attempt, context)] };
  const answer = await settle(call(credentials), admitted);
  return { answer, deviceToken: await deviceAfterLogin("shopper", credentials.identifier, device, context) };
}
