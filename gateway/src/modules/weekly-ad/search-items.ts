import { listSearch } from "../../platform/graph/search-arguments.ts";
import { containsWords, namedFirst } from "../../platform/text/word-search.ts";
import type { QuerySearchAdItemsArgs } from "../../app/graph/schema.generated.ts";
import type { Context } from "../../app/context/context.ts";
import type { AdItem } from "./ad-viewer-decode.ts";
import { adFreshness, itemsOnOffer, pieceOf, textsOf } from "./items.ts";
import { selectAd } from "./select-store.ts";

const titleOf = (item: AdItem) => pieceOf(item, "CUSTOMTEXT", "TITLE") ?? "";

const textOf = (item: AdItem) =>
  [titleOf(item), textsOf(item, "PRODUCTDETAILS") ?? "", textsOf(item, "CUSTOMTEXT") ?? ""].join(" ");

/** Returns the items on offer whose texts contain all words; null for an empty search and if no store has an ad. */
export async function searchItems(args: QuerySearchAdItemsArgs, context: Context) {
  const { query, first } = listSearch(args);
  const ad = query === "" ? null : await selectAd({ id: null, slug: args.storeSlug ?? null }, context);
  if (ad === null) return null;
  const [items, freshness] = await Promise.all([itemsOnOffer(ad, context), adFreshness(ad, context)]);
  if (items === null || freshness === null) return null;
  const found = items.filter(containsWords(query, textOf));
  const nodes = namedFirst(found, query, titleOf).slice(0, first);
  return { store: ad.store, nodes, totalCount: found.length, freshness };
}
