import { filterCoupons } from "../../../../coupon-list/filter-coupons.ts";
import { listSearch } from "../../platform/graph/search-arguments.ts";
import { namedFirst } from "../../platform/text/word-search.ts";
import type { QuerySearchCouponsArgs } from "../../app/graph/schema.generated.ts";
import type { Context } from "../../app/context/context.ts";

/** Returns the public coupons that contain all words; null for an empty search. */
export async function searchCoupons(args: QuerySearchCouponsArgs, { loaders }: Pick<Context, "loaders">) {
  const { query, first } = listSearch(args);
  if (query === "") return null;
  const { book, freshness } = await loaders.coupons.guestBook.load();
  const found = filterCoupons(book.sorted("FEATURED"), { search: query });
  const nodes = namedFirst(found, query, ({ brandName, description }) => `${brandName} ${description}`);
  return { nodes: nodes.slice(0, first), totalCount: found.length, freshness };
}
