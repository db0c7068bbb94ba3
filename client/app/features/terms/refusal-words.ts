import type { MutationUserError } from "../../forms/user-errors.ts";
import { termsMessages as text } from "../../messages/terms.ts";

/** What the loyalty service's client reports when it has nothing better to say. */
const EMPTY_FAILURE = "Request failed with status code 400";

/** Words what was refused; null when nothing was. */
export function refusalWords(refused: readonly MutationUserError[]): string | null {
  if (refused.length === 0) return null;
  const message = refused.map((error) => error.message).join(" ");
  return message === "" || message === EMPTY_FAILURE ? text.failed : message;
}
