import { listSearch } from "../../platform/graph/search-arguments.ts";
import { containsWords, namedFirst } from "../../platform/text/word-search.ts";
import type { QuerySearchStoresArgs } from "../../app/graph/schema.generated.ts";
import type { Context } from "../../app/context/context.ts";
import type { StoreLocation } from "./content-decode.ts";
import { listLocations } from "./list-locations.ts";

const placeOf = ({ name, city }: StoreLocation) => `${name} ${city ?? ""}`;

const textOf = (store: StoreLocation) => [placeOf(store), store.address ?? "", store.zip ?? ""].join(" ");

/** Returns the visible stores whose name or address contains all words; null for an empty search. */
export async function searchStores(args: QuerySearchStoresArgs, { loaders }: Pick<Context, "loaders">) {
  const { query, first } = listSearch(args);
  if (query === "") return null;
  const found = listLocations(await loaders.locations.list.load(), null).filter(containsWords(query, textOf));
  return { nodes: namedFirst(found, query, placeOf).slice(0, first), totalCount: found.length };
}
