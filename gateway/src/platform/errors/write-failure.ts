import type { Message } from "../text/message.ts";
import { messages } from "../text/messages.generated.ts";
import { writeFailureCode } from "./upstream-codes.ts";
import type { UpstreamError, UpstreamErrorKind } from "./upstream-error.ts";
import { userError, type UserError } from "./user-error.ts";
import type { Logger } from "../telemetry/logger.ts";
import { permissionError } from "./app-error.ts";
import { expectUpstream } from "./log-upstream.ts";

/** The number for a wrong password, from either service. */
export const wrongPasswordCode = 11;

/** The number for a record that has changed since it was read, from either service. */
export const changedElsewhereCode = 35;

/** The number for a revoked session, from either service. */
export const endedSessionCode = 12;

/** The number for a session that the service does not know, perhaps by its own failure. */
export const unknownSessionCode = 13;

/** The number for a token that was issued in the future: a wrong clock of the service. */
export const issuedInFutureCode = 14;

/** Longer reasons are no sentence for a shopper. */
const maxReasonLength = 200;

const reasons: Readonly<Record<number, Message>> = {
  10: messages.account.unknown,
  31: messages.account.emailTaken,
  32: messages.account.phoneTaken,
};

/** The messages for a failed change in place of that for the service's reason. */
export interface FailureTexts {
  /** For every failure; that for the service's reason or the generic one by default. */
  readonly any?: Message;
  /** For a change that may have been made; that for every failure by default. */
  readonly unconfirmed?: Message;
  /** For a wrong password, with its input field. */
  readonly wrongPassword?: { readonly message: Message; readonly field: readonly string[] };
}

/**
 * Returns the user error for a refused call of an account service, with the sentence of the service, which the specification
 * requires.
 * @param field the path of the invalid input field; none by default
 */
export function accountRefusal({ errorCode = 0, reason }: UpstreamError, field?: readonly string[]): UserError {
  const codeMessage = reasons[errorCode];
  if (reason === undefined) return userError("REFUSED", codeMessage ?? messages.shared.requestFailed, field);
  const refusal = userError("REFUSED", codeMessage ?? messages.upstream.refused, field);
  return { ...refusal, serviceText: reason.slice(0, maxReasonLength) };
}

export function writeFailure({ kind }: UpstreamError, message?: Message): UserError {
  if (kind === "not-offered") return userError("NOT_OFFERED", messages.shared.notOffered);
  return userError(writeFailureCode(kind), message ?? failureMessage(kind));
}

const failureMessage = (kind: UpstreamErrorKind): Message =>
  kind === "busy" ? messages.upstream.busy : messages.shared.requestFailed;

/** Returns the user error for a call that failed without a change that matters, whatever its outcome. */
export function callFailure({ kind }: UpstreamError): UserError {
  return userError("UPSTREAM_FAILED", failureMessage(kind));
}

/** Returns the user error for a failed write to an account: with the service's reason, or else the generic message. */
export function accountFailure(error: UpstreamError, texts: FailureTexts = {}): UserError {
  const { any, unconfirmed = any, wrongPassword } = texts;
  if (wrongPassword !== undefined && error.errorCode === wrongPasswordCode) {
    return userError("INVALID_CREDENTIALS", wrongPassword.message, wrongPassword.field);
  }
  return error.kind === "refused" && any === undefined
    ? accountRefusal(error)
    : writeFailure(error, error.kind === "unknown-outcome" ? unconfirmed : any);
}

/**
 * Returns the user error of a change that an upstream failed, which is logged, or for which the permission is missing.
 * @param failureOf words the failure of the upstream
 * @throws any other error
 */
export function changeFailure(
  error: unknown,
  { log }: { readonly log: Logger },
  place: string,
  failureOf: (failure: UpstreamError) => UserError = accountFailure,
): UserError {
  const refusal = permissionError(error);
  if (refusal !== null) return refusal;
  expectUpstream(error, log, place);
  return failureOf(error);
}
