import { addressBlock } from "../../../../http-server/address-block.ts";
import type { Context } from "../../app/context/context.ts";
import { checkUsedUp, countAttempt } from "../../platform/auth/limits/over-limit.ts";
import type { UserError } from "../../platform/errors/user-error.ts";
import { requireBotCheck } from "./login/bot-check/bot-check.ts";

/**
 * By IP address, because the response may reveal which accounts exist; by account, so that many IP addresses cannot
 * flood a mailbox.
 */
function limitsOf(email: string, { retailer: { sitePath }, clientAddress, limits }: Context) {
  return [
    { limiter: limits.resetRequest, key: `${sitePath}:address:${addressBlock(clientAddress)}` },
    { limiter: limits.passwordReset, key: `${sitePath}:account:${email}` },
  ];
}

/**
 * Returns the user error of a rejected request; null for an admitted one. The bot check runs before the count, so that
 * unknown clients with invalid tokens cannot use up the owner's requests.
 */
export async function resetRequestProblem(
  email: string,
  botToken: string,
  context: Context,
): Promise<UserError | null> {
  const limited = limitsOf(email, context);
  for (const { limiter, key } of limited) {
    const limit = await checkUsedUp(limiter, key);
    if (limit !== null) return limit;
  }
  const problem = await requireBotCheck(botToken, "requestPasswordReset", context);
  if (problem !== null) return problem;
  for (const { limiter, key } of limited) {
    const limit = await countAttempt(limiter, key);
    if (limit !== null) return limit;
  }
  return null;
}
