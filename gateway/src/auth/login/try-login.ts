import type { Context } from "../../context.ts";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { tooManyAttempts, userError } from "../../errors/user-error.ts";
import { messages } from "../../messages.ts";
import type { LoginInput, UserError } from "../../schema.generated.ts";
import { botCheckFailed, botCheckOf, botVerdict } from "./bot-check.ts";
import { checkLogin, type Credentials } from "./credentials.ts";
import { deviceAfterLogin, loginAttempt } from "./known-devices.ts";
import { type AdmittedLogin, type LoginAttempt, shopperLoginLimits } from "../limits/login-limits.ts";

/** The mutations with which a shopper logs in; the proof for one is of no use to the other. */
export type LoginAction = "login" | "ssoLogin";

/** What a login comes with. */
export interface LoginGiven extends Pick<LoginInput, "identifier" | "password"> {
  readonly action: LoginAction;
  /** The token of the bot check; empty when the page could not have one, null when it did not try. */
  readonly botToken: string | null;
  /** What an app keeps in place of the device cookie; null in a browser. */
  readonly deviceToken: string | null;
}

/** What came of a login: the answer of the service, or why it was not asked. */
export type LoginResult<T> =
  | { readonly answer: T; /** For the device to keep. */ readonly deviceToken: string }
  | { readonly userErrors: readonly UserError[] };

const tooMany = () => tooManyAttempts(shopperLoginLimits.windowMs);

/**
 * Tells why a login may not be tried. The proof is verified before anything is counted, so that a stranger with false
 * proofs uses up no attempts of the account.
 */
async function loginProblem(
  attempt: LoginAttempt,
  { action, botToken }: LoginGiven,
  context: Context,
): Promise<UserError | null> {
  const { isClosed, needsProof, mayGoUnproven } = await context.limits.login.standing(attempt);
  if (isClosed) return tooMany();
  if (!needsProof) return null;
  if (botToken === null && botCheckOf(context).siteKey !== "")
    return userError("BOT_CHECK_REQUIRED", messages.login.proofWanted);
  const verdict = botToken === null ? "unknown" : await botVerdict(botToken, action, context);
  if (verdict === "failed") return botCheckFailed();
  return verdict === "passed" || mayGoUnproven ? null : tooMany();
}

/** Counts what came of a call: a refusal is a failure, an outage is not. */
async function settle<T>(call: Promise<T>, admitted: AdmittedLogin): Promise<T> {
  try {
    const answer = await call;
    await admitted.succeeded();
    return answer;
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== "refused") await admitted.undecided();
    throw error;
  }
}

/**
 * Tries the credentials of a shopper under the limits of every login, whichever mutation they came with.
 * @param given what was typed, and the proof that came along
 * @param context the request
 * @param call asks the service with the credentials in their one spelling
 * @throws what the call throws
 */
export async function tryLogin<T>(
  given: LoginGiven,
  context: Context,
  call: (credentials: Credentials) => Promise<T>,
): Promise<LoginResult<T>> {
  const checked = checkLogin(given);
  if ("userErrors" in checked) return checked;
  const { credentials } = checked;
  const device = given.deviceToken ?? context.deviceToken;
  const attempt = await loginAttempt("shopper", credentials.identifier, device, context);
  const problem = await loginProblem(attempt, given, context);
  if (problem !== null) return { userErrors: [problem] };
  const admitted = await context.limits.login.admit(attempt);
  if (admitted === null) return { userErrors: [tooMany()] };
  const answer = await settle(call(credentials), admitted);
  return { answer, deviceToken: await deviceAfterLogin("shopper", credentials.identifier, device, context) };
}
