import { parseEmail } from "../../../../../input-rules/email.ts";
import { addressBlock } from "../../../../../http-server/address-block.ts";
import { sendAccountNotice } from "../account-notice.ts";
import { countAttempt } from "../../../platform/auth/limits/over-limit.ts";
import type { Context } from "../../../app/context/context.ts";
import { logUpstream, expectUpstream } from "../../../platform/errors/log-upstream.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { userError } from "../../../platform/errors/user-error.ts";
import { newPasswordProblem } from "../../../platform/input/input-checks.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import type {
  PasswordResetLink,
  PasswordResetLinkInput,
  ResetPasswordInput,
  ResetPasswordPayload,
  UserError,
} from "../../../app/graph/schema.generated.ts";
import type { WithFormer } from "../../../platform/graph/with-former.ts";
import type { ResetToken } from "./portal.ts";
import { formatMessage } from "../../../platform/text/format-message.ts";
import { accountRefusal, callFailure } from "../../../platform/errors/write-failure.ts";

type ResetOutcome = WithFormer<ResetPasswordPayload, "reset">;

const texts = messages.reset;

const tokenPattern = /^[\w-]{20,200}$/;

const failed = (error: UserError): ResetOutcome => ({ reset: false, message: null, userErrors: [error] });

const expired = userError("LINK_EXPIRED", texts.expired, ["input", "token"]);

function readLink({ token, email: typed }: PasswordResetLinkInput): ResetToken | null {
  const email = parseEmail(typed);
  return email === null || !tokenPattern.test(token) ? null : { token, email };
}

function passwordProblem({ newPassword, email }: ResetPasswordInput, { retailer }: Context): UserError | null {
  const words = [retailer.sitePath, email];
  const text = newPassword === "" ? texts.required : newPasswordProblem(newPassword, words, retailer.passwordMinimum);
  return text === null ? null : userError("INVALID_INPUT", text, ["input", "newPassword"]);
}

/** Runs an optional step; an upstream failure is only logged. */
async function ifPossible(place: string, { log }: Context, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    expectUpstream(error, log, place);
  }
}

/** Revokes the sessions in the gateway immediately; the account service has already revoked them. */
async function endSessions(email: string, context: Context): Promise<void> {
  const { sitePath } = context.retailer;
  await ifPossible("resetPassword.sessions", context, async () => {
    const shopperNumber = await context.upstreams.passwordResets.findAccount(email);
    if (shopperNumber !== null) await context.sessions.revokeAll({ sitePath, shopperNumber }, null);
  });
}

/**
 * Consumes the link first, so that only one of two requests with the same link can set a password. Restores the link if
 * the password was not set, so that its owner does not need another one.
 */
async function setPassword(link: ResetToken, password: string, context: Context): Promise<ResetOutcome> {
  const { portal, passwordResets } = context.upstreams;
  if (!(await portal.useResetToken(link))) return failed(expired);
  try {
    await passwordResets.resetPassword(link.email, password);
  } catch (error) {
    await ifPossible("resetPassword.link", context, () => portal.restoreResetToken(link));
    throw error;
  }
  await endSessions(link.email, context);
  await sendAccountNotice("password", link.email, context);
  return { reset: true, message: formatMessage(texts.done, context.language), userErrors: [] };
}

function countUse({ retailer, clientAddress, limits }: Context): Promise<UserError | null> {
  return countAttempt(limits.passwordReset, `${retailer.sitePath}:reset:${addressBlock(clientAddress)}`);
}

export async function resetPassword(input: ResetPasswordInput, context: Context): Promise<ResetOutcome> {
  const problem = passwordProblem(input, context);
  if (problem !== null) return failed(problem);
  const link = readLink(input);
  if (link === null) return failed(expired);
  const limit = await countUse(context);
  if (limit !== null) return failed(limit);
  try {
    return await setPassword(link, input.newPassword, context);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === "refused" && error.reason !== undefined) {
      return failed(accountRefusal(error, ["input", "newPassword"]));
    }
    logUpstream(context.log, error, "resetPassword");
    return failed(callFailure(error));
  }
}

export async function checkResetLink(
  input: PasswordResetLinkInput,
  { upstreams, language }: Context,
): Promise<PasswordResetLink> {
  const link = readLink(input);
  const isValid = link !== null && (await upstreams.portal.isResetToken(link));
  return { isValid, valid: isValid, message: isValid ? null : formatMessage(texts.expired, language) };
}
