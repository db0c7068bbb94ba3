import type { UserError } from "../schema.generated.ts";
import { writeFailureCode } from "./upstream-codes.ts";
import type { UpstreamError } from "./upstream-error.ts";
import { notOfferedText, tryAgainText, userError } from "./user-error.ts";

/** The number of a refusal for a wrong password, whichever service refuses. */
export const wrongPasswordCode = 11;

/** The number of a refusal because the record has changed since it was read, whichever service refuses. */
export const changedElsewhereCode = 35;

/** The number of a refusal because the session was ended, whichever service refuses. */
export const endedSessionCode = 12;

/** The number of a refusal because the service does not know the session, which may be its own fault. */
export const unknownSessionCode = 13;

/** Longer words of a service are no sentence for a shopper. */
const maxReasonLength = 200;

/** What is said about a failed change in place of the service's own words. */
export interface FailureTexts {
  /** For every failure; the service's reason, or else the generic text, when not given. */
  readonly any?: string;
  /** For a wrong password, with the field that holds it. */
  readonly wrongPassword?: { readonly message: string; readonly field: readonly string[] };
}

/** Tells a shopper why a service did not do something: its reason, else the generic text. */
export function writeFailure(error: UpstreamError, texts: FailureTexts = {}): UserError {
  const { any, wrongPassword } = texts;
  if (wrongPassword !== undefined && error.errorCode === wrongPasswordCode) {
    return userError("INVALID_CREDENTIALS", wrongPassword.message, wrongPassword.field);
  }
  if (error.kind === "not-offered") return userError("NOT_OFFERED", notOfferedText);
  const reason = error.kind === "refused" ? error.reason?.slice(0, maxReasonLength) : undefined;
  return userError(writeFailureCode(error.kind), any ?? reason ?? tryAgainText);
}
