import type { Context } from "../context.ts";
import { logUpstream } from "../errors/log-upstream.ts";
import { UpstreamError } from "../errors/upstream-error.ts";
import { userError } from "../errors/user-error.ts";
import type { UserError } from "../schema.generated.ts";

const failedText = "We were unable to verify your request. Please try submitting again.";

/** Longer than any token; a longer text is not passed on. */
const longestToken = 4_000;

async function passes(token: string, action: string, { upstreams, log }: Context): Promise<boolean> {
  if (token === "" || token.length > longestToken) return false;
  try {
    return await upstreams.portal.verifyBot(token, action);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    logUpstream(log, error, action);
    return false;
  }
}

/**
 * Verifies the token of a bot check inside the mutation that it is for; a check that cannot be made has failed.
 * @param token the token that the page was given
 * @param action the name of the mutation
 * @param context the request
 * @returns what is to be told; null when the visitor is no robot
 */
export async function botCheckProblem(token: string, action: string, context: Context): Promise<UserError | null> {
  return (await passes(token, action, context))
    ? null
    : userError("BOT_CHECK_FAILED", failedText, ["input", "botToken"]);
}
