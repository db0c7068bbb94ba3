import { loginAttempt } from "../../../platform/auth/session/known-devices.ts";
import { settleFailure } from "../../session/index.ts";
import type { Context } from "../../../app/context/context.ts";
import { providerFor } from "../../../platform/auth/provider-for.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { tooManyAttempts, userError } from "../../../platform/errors/user-error.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import type {
  ConfirmSecondFactorInput,
  ConfirmSecondFactorPayload,
  StartSecondFactorInput,
  StartSecondFactorPayload,
  UserError,
} from "../../../app/graph/schema.generated.ts";
import { supportOutcome } from "../support-change.ts";
import { requireAgent } from "./agents.ts";
import { formatMessage } from "../../../platform/text/format-message.ts";

const wrongPassword = userError("INVALID_CREDENTIALS", messages.support.wrongPassword, ["input", "password"]);
const wrongCode = userError("INVALID_CREDENTIALS", messages.support.wrongCode, ["input", "code"]);

/**
 * Runs a call that is a guess at the password or a code of the signed-in agent; wrong guesses count as failed logins.
 * @param wrong the user error if the service refuses the call
 */
function guess<T>(
  name: string,
  context: Context,
  wrong: UserError,
  work: (username: string) => Promise<T>,
): Promise<T | { readonly userErrors: readonly UserError[] }> {
  return supportOutcome(name, context, async () => {
    const { username } = await requireAgent(context);
    const { supportLogin } = context.limits;
    const attempt = await loginAttempt("support", username, context.deviceToken, context);
    const admitted = await supportLogin.admit(attempt);
    if (admitted === null) return { userErrors: [tooManyAttempts(await supportLogin.retryAfterSeconds(attempt))] };
    try {
      const outcome = await work(username);
      await admitted.succeeded();
      return outcome;
    } catch (error) {
      await settleFailure(error, admitted);
      if (error instanceof UpstreamError && error.kind === "refused") return { userErrors: [wrong] };
      throw error;
    }
  });
}

export async function startSecondFactor(
  { password }: StartSecondFactorInput,
  context: Context,
): Promise<StartSecondFactorPayload> {
  const { retailer, upstreams, language } = context;
  if (providerFor("SUPPORT", retailer) !== null)
    return { secondFactor: null, userErrors: [userError("NOT_OFFERED", messages.shared.notOffered)] };
  const outcome = await guess("startSecondFactor", context, wrongPassword, async (username) => {
    const issuer = formatMessage(messages.support.issuer({ sitePath: retailer.sitePath }), language);
    return { secondFactor: await upstreams.sso.startSecondFactor(username, password, issuer), userErrors: [] };
  });
  return { secondFactor: null, ...outcome };
}

export async function confirmSecondFactor(
  { code }: ConfirmSecondFactorInput,
  context: Context,
): Promise<ConfirmSecondFactorPayload> {
  const outcome = await guess("confirmSecondFactor", context, wrongCode, async (username) => {
    return { recoveryCodes: await context.upstreams.sso.confirmSecondFactor(username, code.trim()), userErrors: [] };
  });
  return { recoveryCodes: [], ...outcome };
}
