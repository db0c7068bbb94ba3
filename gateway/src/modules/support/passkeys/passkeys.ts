import type { Context } from "../../../app/context/context.ts";
import type {
  FinishPasskeyEnrollmentInput,
  RemovePasskeyInput,
  UserError,
} from "../../../app/graph/schema.generated.ts";
import { countAttempt } from "../../../platform/auth/limits/over-limit.ts";
import type { SupportSession } from "../../../platform/auth/staff/staff-session.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { userError } from "../../../platform/errors/user-error.ts";
import { keyOfGlobalId } from "../../../platform/graph/global-id.ts";
import { formatMessage } from "../../../platform/text/format-message.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import {
  enrollmentOptions,
  type EnrollmentStart,
  isTooOld,
  nameProblem,
  notAdded,
  passkeyKey,
  verifyEnrollment,
} from "../../session/index.ts";
import { requireAgent } from "../agents/agents.ts";
import { requireSupport } from "../audit-entry.ts";
import { supportOutcome } from "../support-change.ts";

interface PasskeyOutcome {
  readonly support: SupportSession | null;
  readonly userErrors: readonly UserError[];
}

const unchanged = (...userErrors: readonly UserError[]): PasskeyOutcome => ({ support: null, userErrors });

/** Returns the session of the agent whose page sent the request. @throws AppError as `requireAgent` */
async function requireSession(context: Context): Promise<SupportSession> {
  await requireAgent(context);
  return requireSupport(context);
}

/** Returns the passkeys of the signed-in agent, the oldest first. */
export async function passkeysOf({ who, sitePath }: SupportSession, { upstreams }: Context) {
  return (await upstreams.sso.agentPasskeys(who.username)).map((passkey) => ({ ...passkey, sitePath }));
}

/** Returns the options with which an authenticator makes a passkey for the signed-in agent. */
export async function startSupportEnrollment(context: Context): Promise<EnrollmentStart> {
  const outcome = await supportOutcome("startSupportPasskeyEnrollment", context, async () => {
    const session = await requireSession(context);
    if (isTooOld(session, context))
      return { options: null, userErrors: [userError("UNAUTHENTICATED", messages.passkey.logInAgain)] };
    const { username, name } = session.who;
    const passkeys = await context.upstreams.sso.agentPasskeys(username);
    const person = { id: `agent ${username}`, login: username, name, passkeys };
    return { options: await enrollmentOptions(person, `enrollment:${session.id}`, context), userErrors: [] };
  });
  return { options: null, ...outcome };
}

async function enroll(input: FinishPasskeyEnrollmentInput, context: Context): Promise<PasskeyOutcome> {
  const support = await requireSession(context);
  const { sitePath, who } = support;
  const name = input.name ?? context.device ?? formatMessage(messages.passkey.unnamed, context.language);
  const problem = nameProblem(name);
  if (problem !== null) return unchanged(problem);
  const limit = await countAttempt(context.limits.password, `${sitePath}:agent ${who.username}`);
  if (limit !== null) return unchanged(limit);
  const passkey = await verifyEnrollment(input.response, `enrollment:${support.id}`, context);
  if (passkey === null) return unchanged(notAdded);
  try {
    await context.upstreams.sso.addAgentPasskey(who.username, { ...passkey, name: name.trim() });
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === "refused") return unchanged(notAdded);
    throw error;
  }
  return { support, userErrors: [] };
}

/** Stores the passkey that an authenticator has made for the signed-in agent. */
export async function finishSupportEnrollment(
  input: FinishPasskeyEnrollmentInput,
  context: Context,
): Promise<PasskeyOutcome> {
  const outcome = await supportOutcome("finishSupportPasskeyEnrollment", context, () => enroll(input, context));
  return { support: null, ...outcome };
}

/** Removes a passkey of the signed-in agent. The removal of an absent one changes nothing. */
export async function removeSupportPasskey({ id }: RemovePasskeyInput, context: Context): Promise<PasskeyOutcome> {
  const outcome = await supportOutcome("removeSupportPasskey", context, async () => {
    const support = await requireSession(context);
    const { username } = support.who;
    const key = keyOfGlobalId(id, "Passkey", support.sitePath);
    const passkeys = await context.upstreams.sso.agentPasskeys(username);
    const passkey = passkeys.find((own) => passkeyKey(own) === key);
    if (passkey !== undefined) await context.upstreams.sso.removeAgentPasskey(username, passkey.credentialId);
    return { support, userErrors: [] };
  });
  return { support: null, ...outcome };
}
