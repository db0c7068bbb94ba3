import type { UserError } from "../lib/graph/schema-types.generated.ts";
import { writeFailureCode } from "./upstream-codes.ts";
import type { UpstreamError } from "./upstream-error.ts";
import { notOfferedText, tryAgainText, userError } from "./user-error.ts";

/** The number for a wrong password, from either service. */
export const wrongPasswordCode = 11;

/** The number for a record that has changed since it was read, from either service. */
export const changedElsewhereCode = 35;

/** The number for a revoked session, from either service. */
export const endedSessionCode = 12;

/** The number for a session that the service does not know, perhaps by its own failure. */
export const unknownSessionCode = 13;

/** Longer reasons are no sentence for a shopper. */
const maxReasonLength = 200;

/** The texts for a failed change in place of the service's reason. */
export interface FailureTexts {
  /** For every failure; the service's reason or the generic text by default. */
  readonly any?: string;
  /** For a wrong password, with its input field. */
  readonly wrongPassword?: { readonly message: string; readonly field: readonly string[] };
}

/** Returns the sentence with which the service refused a call; undefined for every other failure. */
export function refusalReason(error: UpstreamError): string | undefined {
  return error.kind === "refused" ? error.reason?.slice(0, maxReasonLength) : undefined;
}

/** Returns the user error for a failed write: the service's reason, or else the generic text. */
export function writeFailure(error: UpstreamError, texts: FailureTexts = {}): UserError {
  const { any, wrongPassword } = texts;
  if (wrongPassword !== undefined && error.errorCode === wrongPasswordCode) {
    return userError("INVALID_CREDENTIALS", wrongPassword.message, wrongPassword.field);
  }
  if (error.kind === "not-offered") return userError("NOT_OFFERED", notOfferedText);
  return userError(writeFailureCode(error.kind), any ?? refusalReason(error) ?? tryAgainText);
}
