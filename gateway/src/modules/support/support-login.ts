import { deviceAfterLogin, loginAttempt } from "../../platform/auth/session/known-devices.ts";
import { provenStaff, providerUrlOf, settleFailure } from "../session/index.ts";
import { providerOwners } from "../../platform/auth/session/provider-owners.ts";
import type { AdmittedLogin } from "../../platform/auth/limits/login-limits.ts";
import type { SupportSession } from "../../platform/auth/staff/staff-session.ts";
import type { Context } from "../../app/context/context.ts";
import { logUpstream } from "../../platform/errors/log-upstream.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { tooManyAttempts, userError } from "../../platform/errors/user-error.ts";
import { callFailure } from "../../platform/errors/write-failure.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import type {
  FinishSupportLoginInput,
  SupportLoginInput,
  SupportLogoutPayload,
  UserError,
} from "../../app/graph/schema.generated.ts";
import { providerFor } from "../../platform/auth/provider-for.ts";
import { agentOf } from "./agents/provider-agent.ts";
import type { WithFormer } from "../../platform/graph/with-former.ts";
import type { SignedInAgent } from "./sso.ts";

type LogoutOutcome = WithFormer<SupportLogoutPayload, "loggedOut">;

export interface SupportLoginOutcome {
  readonly support: SupportSession | null;
  readonly userErrors: readonly UserError[];
}

const maxLength = { username: 254, password: 1_024, code: 64 };

const refused = (error: UserError): SupportLoginOutcome => ({ support: null, userErrors: [error] });

const wrong = userError("INVALID_CREDENTIALS", messages.support.wrong, ["input", "password"]);

const wrongCode = userError("INVALID_CREDENTIALS", messages.support.wrongCode, ["input", "code"]);

const codeRequired = userError("SECOND_FACTOR_REQUIRED", messages.support.codeRequired, ["input", "code"]);

/** The user errors of a refused login by the reason name of the service. */
const refusals: Readonly<Record<string, UserError>> = {
  second_factor_required: codeRequired,
  wrong_second_factor: wrongCode,
};

/** A refusal that is not a guess, so that it does not count as one. */
const isGuess = (error: UserError): boolean => error === wrong || error === wrongCode;

const isPossible = ({ username, password, code }: SupportLoginInput): boolean =>
  username !== "" &&
  password !== "" &&
  username.length <= maxLength.username &&
  password.length <= maxLength.password &&
  (code ?? "").length <= maxLength.code;

/** Returns the agent with these credentials, or the user error after settling the count of the attempt. */
async function agentWith(
  { username, password, code }: SupportLoginInput,
  admitted: AdmittedLogin,
  context: Context,
): Promise<SignedInAgent | UserError> {
  try {
    return await context.upstreams.sso.staffLogin(username, password, code?.trim() || null);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === "refused") {
      const refusal = refusals[error.reasonName ?? ""] ?? wrong;
      if (!isGuess(refusal)) await admitted.refund();
      return refusal;
    }
    await settleFailure(error, admitted);
    logUpstream(context.log, error, "supportLogin");
    return callFailure(error);
  }
}

/** Starts the session of an agent in this browser, in place of the one before. @param owners of a login at a provider */
async function beginSession(
  { login, ...who }: SignedInAgent,
  context: Context,
  owners?: readonly string[],
): Promise<SupportLoginOutcome> {
  const { retailer, supports } = context;
  if (context.unverifiedSupport !== null) await supports.revoke(context.unverifiedSupport);
  const session = supports.start(retailer.sitePath, who, login, owners);
  const support: SupportSession = { ...session, who };
  context.setSupportCookie(await supports.encrypt(session));
  context.setSupport(support);
  return { support, userErrors: [] };
}

export async function supportLogIn(input: SupportLoginInput, context: Context): Promise<SupportLoginOutcome> {
  const { retailer, limits, deviceToken } = context;
  if (providerFor("SUPPORT", retailer) !== null) return refused(userError("NOT_OFFERED", messages.shared.notOffered));
  const username = input.username.trim().toLowerCase();
  if (!isPossible({ ...input, username })) return refused(wrong);
  const attempt = await loginAttempt("support", username, deviceToken, context);
  const admitted = await limits.supportLogin.admit(attempt);
  if (admitted === null) return refused(tooManyAttempts(await limits.supportLogin.retryAfterSeconds(attempt)));
  const agent = await agentWith({ ...input, username }, admitted, context);
  if ("code" in agent) return refused(agent);
  await admitted.succeeded();
  return beginSupport(agent, username, context);
}

/**
 * Starts the session of an agent who has signed in here.
 * @param identifier what the agent has signed in by, which the device remembers
 */
export async function beginSupport(
  agent: SignedInAgent,
  identifier: string,
  context: Context,
): Promise<SupportLoginOutcome> {
  context.setDeviceCookie(await deviceAfterLogin("support", identifier, context.deviceToken, context));
  return beginSession(agent, context);
}

/** Finishes the login of an agent at the provider of staff. */
export async function finishSupportLogin(
  input: FinishSupportLoginInput,
  context: Context,
): Promise<SupportLoginOutcome> {
  const staff = await provenStaff("SUPPORT", input, context);
  if ("code" in staff) return refused(staff);
  const agent = await agentOf(staff, context);
  return "code" in agent ? refused(agent) : beginSession(agent, context, providerOwners(staff));
}

export async function supportLogOut(context: Context): Promise<LogoutOutcome> {
  if (context.unverifiedSupport !== null) await context.supports.revoke(context.unverifiedSupport);
  context.setSupportCookie(null);
  context.setSupport(null);
  return { loggedOut: true, providerUrl: await providerUrlOf("SUPPORT", context), userErrors: [] };
}
