import type { MutationUserError } from "../forms/user-errors.ts";
import { termsMessages as text } from "#messages/terms";

/** The generic message of the loyalty service's client, which does not help shoppers. */
const EMPTY_FAILURE = "Request failed with status code 400";

export function refusalWords(refusals: readonly MutationUserError[]): string | null {
  if (refusals.length === 0) return null;
  const message = refusals.map((error) => error.message).join(" ");
  return message === "" || message === EMPTY_FAILURE ? text.failed : message;
}
