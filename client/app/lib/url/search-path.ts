/** The path of the search page, and the field of its URL with the words. */
export const SEARCH_PATH = "/search";
export const SEARCH_FIELD = "q";

/** Returns the URL of the results of a search. */
export const searchPath = (words: string): string =>
  `${SEARCH_PATH}?${new URLSearchParams({ [SEARCH_FIELD]: words }).toString()}`;
