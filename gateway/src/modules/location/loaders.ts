import { findInOne, type ReadFrom, SingleLoader } from "../../platform/loader/loader.ts";
import type { LocationContent } from "./content.ts";
import { findStore } from "./store-numbers.ts";

/** The loaders of the stores of the retailer. */
export function locationLoaders({ upstreams: { content } }: ReadFrom<{ content: LocationContent }>) {
  const list = new SingleLoader(content.locations);
  return {
    /** All stores, including hidden ones, in the editor's order. */
    list,
    /** A store by number, padded or not; null without one. */
    byNumber: findInOne(
      () => list.load(),
      (stores, number: string) => findStore(stores, number),
    ),
    /** A store by slug; null without one. */
    bySlug: findInOne(
      () => list.load(),
      (stores, slug: string) => stores.find((store) => store.slug === slug) ?? null,
    ),
  };
}
