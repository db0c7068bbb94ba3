import { counts } from "../../lib/business-constants.ts";
import { pageOfAddress } from "../../lib/paging.ts";
import { SEARCH_FIELD } from "../../lib/url/search-path.ts";

/** The maximum length of a search in characters, which is the limit of the search service. */
const LONGEST = 200;

/** Returns the trimmed search text of a URL; empty if there is none. */
export const wordsOfAddress = (address: URLSearchParams): string =>
  (address.get(SEARCH_FIELD) ?? "").trim().slice(0, LONGEST);

/** Returns the query variables for a URL, shared by the loader and the hook. */
export function searchVariables(address: URLSearchParams) {
  return {
    query: wordsOfAddress(address),
    first: counts.searchResultsPerPage,
    skip: (pageOfAddress(address) - 1) * counts.searchResultsPerPage,
  };
}
