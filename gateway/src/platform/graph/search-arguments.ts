import { AppError } from "../errors/app-error.ts";

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

/** @throws AppError BAD_USER_INPUT for a size below 1 or above the limit */
export function checkSize(first: number, limit: number): void {
  if (first >= 1 && first <= limit) return;
  throw new AppError("BAD_USER_INPUT", `The argument \`first\` must be between 1 and ${limit}.`);
}

const usualFound = 3;
const maxFound = 20;

interface ListSearch {
  /** The trimmed words; empty for an empty search. */
  readonly query: string;
  readonly first: number;
}

/**
 * Checks the arguments of a search.
 * @throws AppError BAD_USER_INPUT for a query that is too long, and for an invalid size
 */
export function listSearch({ query, first }: { readonly query: string; readonly first?: number | null }): ListSearch {
  const size = first ?? usualFound;
  checkSize(size, maxFound);
  return { query: trimmedQuery(query), first: size };
}
