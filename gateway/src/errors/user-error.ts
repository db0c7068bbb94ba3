import { sharedTexts } from "../../../input-rules/texts.ts";
import { messages } from "../messages.ts";
import type { UserError, UserErrorCode } from "../lib/graph/schema-types.generated.ts";

/**
 * Creates an expected failure of a mutation.
 * @param code the machine-readable code
 * @param message the sentence to show
 * @param field the path of the invalid input field; none by default
 */
export function userError(code: UserErrorCode, message: string, field?: readonly string[]): UserError {
  return { code, message, field: field ?? null };
}

/** The text for a failure that the shopper can only retry. */
export const tryAgainText = sharedTexts.requestFailed;

/** The text for accepting terms that are not available. */
export const termsMissingText = messages.terms.missing;

/** The text for what a retailer does not offer. */
export const notOfferedText = sharedTexts.notOffered;

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 60) return "an hour";
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

/**
 * Creates the failure of a rate limit.
 * @param seconds the time to wait
 */
export function tooManyAttempts(seconds: number): UserError {
  return { ...userError("RATE_LIMITED", messages.limits.tooMany(waitText(seconds))), retryAfterSeconds: seconds };
}
