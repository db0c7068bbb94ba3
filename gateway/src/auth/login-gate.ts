import type { Context } from "../context.ts";
import { tooManyAttemptsText, userError } from "../errors/user-error.ts";
import type { UserError } from "../schema.generated.ts";
import { botCheckFailed, botCheckOf, botVerdict } from "./bot-check.ts";
import type { LoginAttempt } from "./login-limits.ts";

const proofWantedText = "Please show that you are no robot, or wait a few minutes and try again.";

/** The mutations with which a shopper logs in; the proof for one is of no use to the other. */
export type LoginAction = "login" | "ssoLogin";

/** What a login comes with. */
export interface LoginProofGiven {
  readonly action: LoginAction;
  /** The token of the bot check; empty when the page could not have one, null when it did not try. */
  readonly botToken: string | null;
}

const tooMany = () => userError("RATE_LIMITED", tooManyAttemptsText);

/** Asks the proof of a login that was counted as a try. A check that cannot be made lets a few through. */
async function proofProblem(
  attempt: LoginAttempt,
  given: LoginProofGiven,
  context: Context,
): Promise<UserError | null> {
  const { botToken, action } = given;
  const verdict = botToken === null ? "unknown" : await botVerdict(botToken, action, context);
  if (verdict === "failed") return botCheckFailed();
  if (verdict === "passed" || (await context.limits.loginProof.mayGoWithout(attempt))) return null;
  return tooMany();
}

/**
 * Counts a login and tells why it may not be tried: there were too many, or too many have failed for one without the bot
 * check. Nobody has been asked about the account by then.
 * @param attempt who tries to log in where
 * @param given the proof that came along
 * @param context the request
 * @returns null when it may be tried
 */
export async function loginProblem(
  attempt: LoginAttempt,
  given: LoginProofGiven,
  context: Context,
): Promise<UserError | null> {
  const { login, loginProof } = context.limits;
  const isWanted = await loginProof.isWanted(attempt);
  if (isWanted && given.botToken === null && botCheckOf(context).siteKey !== "") {
    return (await loginProof.mayAsk(attempt)) ? userError("BOT_CHECK_REQUIRED", proofWantedText) : tooMany();
  }
  if (!(await login.admit(attempt))) return tooMany();
  return isWanted ? proofProblem(attempt, given, context) : null;
}

/** Counts nothing of a login that succeeded against anybody. */
export async function noteLogin(attempt: LoginAttempt, { limits }: Context): Promise<void> {
  await Promise.all([limits.login.succeeded(attempt), limits.loginProof.succeeded(attempt)]);
}
