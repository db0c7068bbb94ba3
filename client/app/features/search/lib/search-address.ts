import { counts } from "../../../lib/business-constants.ts";
import { pageOfAddress } from "../../../lib/paging.ts";

/** Where the search over content is. */
export const SEARCH_PATH = "/search";

/** The longest search that is sent; the search service takes no longer ones. */
const LONGEST = 200;

/** The words in the address, without the space around them; empty when there are none. */
export const wordsOfAddress = (address: URLSearchParams): string => (address.get("q") ?? "").trim().slice(0, LONGEST);

/** What the address asks the graph for; the loader and the hook both use it. */
export function searchVariables(address: URLSearchParams) {
  return {
    query: wordsOfAddress(address),
    first: counts.searchResultsPerPage,
    skip: (pageOfAddress(address) - 1) * counts.searchResultsPerPage,
  };
}
