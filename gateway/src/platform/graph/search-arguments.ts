import { AppError } from "../errors/app-error.ts";
import { checkCount } from "./connections.ts";

/** The maximum length of a query in characters, which is the limit of the search service. */
const maxQueryLength = 200;

/**
 * Returns a query without the white space around it.
 * @throws AppError BAD_USER_INPUT for a query that is too long
 */
export function trimmedQuery(query: string): string {
  const words = query.trim();
  if (words.length <= maxQueryLength) return words;
  throw new AppError("BAD_USER_INPUT", `The argument \`query\` must not be longer than ${maxQueryLength} characters.`);
}

/** The page sizes of a search. */
export const searchLimits = { defaultSize: 3, maxSize: 20 };

/**
 * Returns the trimmed words of a search, empty for an empty one, and its size.
 * @throws AppError BAD_USER_INPUT for a query that is too long, and for an invalid size
 */
export const listSearch = ({ query, first }: { readonly query: string; readonly first?: number | null }) => ({
  query: trimmedQuery(query),
  first: checkCount("first", first ?? searchLimits.defaultSize, searchLimits.maxSize),
});
