import { expectUpstream } from "../../../../platform/errors/log-upstream.ts";
import { userError, type UserError } from "../../../../platform/errors/user-error.ts";
import type { BotCheckKind } from "../../../../platform/graph/schema-types.generated.ts";
import type { UpstreamContext } from "../../../../app/context/upstream-context.ts";
import type { AuthContext, BotCheckSettings } from "../../../../platform/auth/context.ts";
import { type Effort, isProofOfWork } from "../../../../platform/auth/limits/proof-of-work.ts";
import { messages } from "../../../../platform/text/messages.generated.ts";

type BotCheckContext = UpstreamContext &
  Pick<AuthContext, "botCheck" | "clientAddress" | "limits" | "log" | "proofOfWork" | "retailer">;

/** Longer tokens are rejected without a call. */
const maxTokenLength = 4_000;

/** The result of a bot check; `unknown` if the verification service is unavailable. */
export type BotCheckResult = "passed" | "failed" | "unknown";

/** Returns the bot check settings of the retailer; an empty site key disables the check. */
export function botCheckSettings({ botCheck, retailer }: Pick<AuthContext, "botCheck" | "retailer">): BotCheckSettings {
  return { ...botCheck, siteKey: retailer.botCheckSiteKey ?? botCheck.siteKey };
}

export function botCheckKind({ siteKey }: BotCheckSettings): BotCheckKind {
  if (siteKey === "") return "NONE";
  return isProofOfWork(siteKey) ? "PROOF_OF_WORK" : "RECAPTCHA";
}

function effortFor({ limits, retailer, clientAddress }: BotCheckContext): Promise<Effort> {
  return limits.login.effort({ sitePath: retailer.sitePath, address: clientAddress });
}

/**
 * Returns a challenge of the gateway's own check as JSON; null if the retailer has another check or none.
 * @param action the mutation that the solution is for
 */
export async function botCheckChallenge(action: string, context: BotCheckContext): Promise<string | null> {
  if (!isProofOfWork(botCheckSettings(context).siteKey)) return null;
  const { sitePath } = context.retailer;
  return context.proofOfWork.challenge({ sitePath, action }, await effortFor(context));
}

async function verifyWork(token: string, action: string, context: BotCheckContext): Promise<BotCheckResult> {
  const { sitePath } = context.retailer;
  const isValid = await context.proofOfWork.verify(token, { sitePath, action }, await effortFor(context));
  return isValid ? "passed" : "failed";
}

/**
 * Verifies a bot token, which uses it up.
 * @param action the mutation that the token was issued for
 */
export async function verifyBotToken(token: string, action: string, context: BotCheckContext): Promise<BotCheckResult> {
  if (token.length > maxTokenLength) return "failed";
  if (isProofOfWork(botCheckSettings(context).siteKey)) return verifyWork(token, action, context);
  const { upstreams, log } = context;
  try {
    return (await upstreams.portal.verifyBot(token, action)) ? "passed" : "failed";
  } catch (error) {
    expectUpstream(error, log, action);
    // Other errors say nothing about the token.
    return error.kind === "refused" ? "failed" : "unknown";
  }
}

export const botCheckFailed = (): UserError =>
  userError("BOT_CHECK_FAILED", messages.shared.botCheckFailed, ["input", "botToken"]);

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
