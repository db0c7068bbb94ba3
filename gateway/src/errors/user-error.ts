import { sharedTexts } from "../../../input-rules/texts.ts";
import { messages } from "../messages.ts";
import type { UserError, UserErrorCode } from "../schema.generated.ts";

/**
 * Makes one expected failure of a mutation.
 * @param code the code for programs
 * @param message the sentence to show
 * @param field the path of the input field at fault; none in particular when not given
 */
export function userError(code: UserErrorCode, message: string, field?: readonly string[]): UserError {
  return { code, message, field: field ?? null };
}

/** The text for a failure that the shopper can only try again. */
export const tryAgainText = sharedTexts.requestFailed;

/** The text for an agreement to terms that nobody can read now. */
export const termsMissingText = messages.terms.missing;

/** The text for what a retailer does not offer. */
export const notOfferedText = sharedTexts.notOffered;

const minute = 60_000;

function waitText(windowMs: number): string {
  const minutes = Math.ceil(windowMs / minute);
  if (minutes === 60) return "an hour";
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

/**
 * Makes the failure of a rate limit, which says how long to wait.
 * @param windowMs how long the window of the limit lasts, in milliseconds
 */
export function tooManyAttempts(windowMs: number): UserError {
  return userError("RATE_LIMITED", messages.limits.tooMany(waitText(windowMs)));
}
