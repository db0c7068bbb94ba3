import { addressBlock } from "../../../../../http-server/address-block.ts";
import { checkUsedUp, countAttempt } from "../../../platform/auth/limits/over-limit.ts";
import { requireBotCheck } from "../login/bot-check/bot-check.ts";
import type { Context } from "../../../app/context/context.ts";
import type { UserError } from "../../../platform/errors/user-error.ts";

/**
 * Returns the user error of a rejected attempt; null for an admitted one. The bot check runs before the count, so that
 * invalid tokens do not use up the limit of a shared IP address.
 */
export async function visitorProblem(
  { botToken }: { readonly botToken: string },
  context: Context,
): Promise<UserError | null> {
  const { register: limiter } = context.limits;
  const key = `${context.retailer.sitePath}:${addressBlock(context.clientAddress)}`;
  const problem = (await checkUsedUp(limiter, key)) ?? (await requireBotCheck(botToken, "register", context));
  return problem ?? countAttempt(limiter, key);
}
