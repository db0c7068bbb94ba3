import { sharedTexts } from "../../../../input-rules/texts.ts";
import { logUpstream } from "../../errors/log-upstream.ts";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { userError } from "../../errors/user-error.ts";
import type { UserError } from "../../lib/graph/schema-types.generated.ts";
import type { UpstreamContext } from "../../upstreams/context.ts";
import type { AuthContext, BotCheckSettings } from "../context.ts";

/** The context of a verification. */
type BotCheckContext = UpstreamContext & Pick<AuthContext, "log">;

const failedText = sharedTexts.botCheckFailed;

/** Longer tokens are rejected without a call. */
const maxTokenLength = 4_000;

/** The result of a bot check; `unknown` if the verification service is unavailable. */
export type BotCheckResult = "passed" | "failed" | "unknown";

/** Returns the bot check settings of the retailer; an empty site key disables the check. */
export function botCheckSettings({ botCheck, retailer }: Pick<AuthContext, "botCheck" | "retailer">): BotCheckSettings {
  return { ...botCheck, siteKey: retailer.botCheckSiteKey ?? botCheck.siteKey };
}

/**
 * Verifies a bot token, which uses it up.
 * @param action the mutation that the token was issued for
 */
export async function verifyBotToken(
  token: string,
  action: string,
  { upstreams, log }: BotCheckContext,
): Promise<BotCheckResult> {
  if (token.length > maxTokenLength) return "failed";
  try {
    return (await upstreams.portal.verifyBot(token, action)) ? "passed" : "failed";
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    logUpstream(log, error, action);
    // Other errors say nothing about the token.
    return error.kind === "refused" ? "failed" : "unknown";
  }
}

/** Returns the user error of a failed bot check. */
export const botCheckFailed = (): UserError => userError("BOT_CHECK_FAILED", failedText, ["input", "botToken"]);

/**
 * Verifies the bot token of a mutation; an impossible check counts as failed.
 * @param action the mutation that the token was issued for
 * @returns the user error; null if the check passed
 */
export async function requireBotCheck(
  token: string,
  action: string,
  context: BotCheckContext,
): Promise<UserError | null> {
  if (token === "") return botCheckFailed();
  return (await verifyBotToken(token, action, context)) === "passed" ? null : botCheckFailed();
}
