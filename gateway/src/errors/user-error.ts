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
export const tryAgainText = "Something went wrong with your request. Please try submitting again.";

/** The text for what a retailer does not offer. */
export const notOfferedText = "This is not available here.";

/** The text for somebody who is stopped by a rate limit. */
export const tooManyAttemptsText = "Too many attempts. Please wait a few minutes and try again.";
