import type { Context } from "../../../app/context/context.ts";
import type { FinishSupportPasskeyLoginInput, UserError } from "../../../app/graph/schema.generated.ts";
import { providerFor } from "../../../platform/auth/provider-for.ts";
import { loginAttempt } from "../../../platform/auth/session/known-devices.ts";
import { logUpstream } from "../../../platform/errors/log-upstream.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { tooManyAttempts, userError } from "../../../platform/errors/user-error.ts";
import { callFailure } from "../../../platform/errors/write-failure.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import {
  type Assertion,
  copiedPasskey,
  counterOf,
  loginOptions,
  readAssertion,
  settleFailure,
  unknownPasskey,
} from "../../session/index.ts";
import type { SignedInAgent } from "../sso.ts";
import { beginSupport, type SupportLoginOutcome } from "../support-login.ts";

const refused = (error: UserError): SupportLoginOutcome => ({ support: null, userErrors: [error] });

/** Returns the options with which an authenticator proves the passkey of an agent, as JSON. They name no agent. */
export async function startSupportPasskeyLogin(context: Context) {
  return { options: await loginOptions("support login", context), userErrors: [] };
}

/** Returns the agent of the passkey that the authenticator has proved; an error for any other. */
async function prove(response: Assertion, context: Context): Promise<SignedInAgent | UserError> {
  const { sso } = context.upstreams;
  const passkey = await sso.findAgentPasskey(response.id);
  const counter = passkey === null ? null : await counterOf(response, passkey, "support login", context);
  if (counter === null) return unknownPasskey();
  try {
    return await sso.agentPasskeyLogin(response.id, counter);
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== "refused") throw error;
    return error.reasonName === "copied_passkey" ? copiedPasskey() : unknownPasskey();
  }
}

/** Signs the agent in whose passkey an authenticator has proved. The session is that of a login with the password. */
export async function finishSupportPasskeyLogin(
  input: FinishSupportPasskeyLoginInput,
  context: Context,
): Promise<SupportLoginOutcome> {
  if (providerFor("SUPPORT", context.retailer) !== null)
    return refused(userError("NOT_OFFERED", messages.shared.notOffered));
  const response = readAssertion(input.response);
  if (response === null) return refused(unknownPasskey());
  const { supportLogin } = context.limits;
  const attempt = await loginAttempt("support", response.id, context.deviceToken, context);
  const admitted = await supportLogin.admit(attempt);
  if (admitted === null) return refused(tooManyAttempts(await supportLogin.retryAfterSeconds(attempt)));
  try {
    const agent = await prove(response, context);
    if ("code" in agent) return refused(agent);
    await admitted.succeeded();
    return await beginSupport(agent, response.id, context);
  } catch (error) {
    await settleFailure(error, admitted);
    if (!(error instanceof UpstreamError)) throw error;
    logUpstream(context.log, error, "finishSupportPasskeyLogin");
    return refused(callFailure(error));
  }
}
