import { sharedTexts } from "../../../../input-rules/texts.ts";
import type { BotCheckSettings, Context } from "../../context.ts";
import { logUpstream } from "../../errors/log-upstream.ts";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { userError } from "../../errors/user-error.ts";
import type { UserError } from "../../schema.generated.ts";

const failedText = sharedTexts.botCheckFailed;

/** Longer than any token; a longer text is not passed on. */
const longestToken = 4_000;

/** What came of a bot check; `unknown` when the service that knows could not be asked. */
export type BotVerdict = "passed" | "failed" | "unknown";

/** Gives what a page of the retailer needs for the bot check; without a key there is none. */
export function botCheckOf({ botCheck, retailer }: Pick<Context, "botCheck" | "retailer">): BotCheckSettings {
  return { ...botCheck, siteKey: retailer.botCheckSiteKey ?? botCheck.siteKey };
}

/**
 * Has a token verified, which is used up by that.
 * @param token the token that the page was given
 * @param action the name of the mutation that it is for
 * @param context the request
 */
export async function botVerdict(
  token: string,
  action: string,
  { upstreams, log }: Pick<Context, "upstreams" | "log">,
): Promise<BotVerdict> {
  if (token.length > longestToken) return "failed";
  try {
    return (await upstreams.portal.verifyBot(token, action)) ? "passed" : "failed";
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    logUpstream(log, error, action);
    // Every other failure says nothing of the token.
    return error.kind === "refused" ? "failed" : "unknown";
  }
}

/** Returns what is told to somebody who has not shown that they are no robot. */
export const botCheckFailed = (): UserError => userError("BOT_CHECK_FAILED", failedText, ["input", "botToken"]);

/**
 * Verifies the token of a bot check inside the mutation that it is for; a check that cannot be made has failed.
 * @param token the token that the page was given
 * @param action the name of the mutation
 * @param context the request
 * @returns what is to be told; null when the visitor is no robot
 */
export async function botCheckProblem(token: string, action: string, context: Context): Promise<UserError | null> {
  if (token === "") return botCheckFailed();
  return (await botVerdict(token, action, context)) === "passed" ? null : botCheckFailed();
}
