import { counts } from "../../lib/business-constants.ts";
import type { ReceiptsPageQueryQueryVariables } from "./receipts-page.gql.ts";

/** Returns the query variables of the receipts page at an address, whose `after` is the cursor of the page before. */
export function receiptVariables(search: URLSearchParams): ReceiptsPageQueryQueryVariables {
  const after = search.get("after");
  return { daysAgo: counts.receiptDays, ...(after && { after }) };
}
