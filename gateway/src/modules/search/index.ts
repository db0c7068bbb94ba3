// What other modules may use of the search.
export { correctedQuery, findForgiving, wordedQuery } from "./corrected-query.ts";
