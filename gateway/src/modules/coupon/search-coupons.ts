import { filterCoupons } from "../../../../coupon-list/filter-coupons.ts";
import { listSearch } from "../../lib/graph/search-arguments.ts";
import { namedFirst } from "../../lib/text/word-search.ts";
import type { QuerySearchCouponsArgs } from "../../schema.generated.ts";
import type { Context } from "../../context.ts";

/** Returns the public coupons that contain all words; null for an empty search. */
export async function searchCoupons(args: QuerySearchCouponsArgs, { loaders }: Pick<Context, "loaders">) {
  const { query, first } = listSearch(args);
  if (query === "") return null;
  const { book, freshness } = await loaders.coupons.guestBook.load();
  const found = filterCoupons(book.sorted("FEATURED"), { search: query });
  const nodes = namedFirst(found, query, ({ brandName, description }) => `${brandName} ${description}`);
  return { nodes: nodes.slice(0, first), totalCount: found.length, freshness };
}
