import type DataLoader from "dataloader";
import type { Upstreams } from "../../app/context/upstream-context.ts";
import { findStore } from "./store-numbers.ts";
import type { StoreLocation } from "./content-decode.ts";
import { findInOne, SingleLoader } from "../../platform/loader/loader.ts";

/** The stores of the retailer. */
export interface LocationLoaders {
  /** All stores, including hidden ones, in the editor's order. */
  readonly list: SingleLoader<readonly StoreLocation[]>;
  /** A store by number, padded or not; null without one. */
  readonly byNumber: DataLoader<string, StoreLocation | null>;
  /** A store by slug; null without one. */
  readonly bySlug: DataLoader<string, StoreLocation | null>;
}

/**
 * Creates the loaders of stores for a request.
 * @param upstreams the upstreams of the request
 */
export function createLocationLoaders(upstreams: Upstreams): LocationLoaders {
  const list = new SingleLoader(() => upstreams.content.locations());
  return {
    list,
    byNumber: findInOne(() => list.load(), findStore),
    bySlug: findInOne(
      () => list.load(),
      (stores, slug) => stores.find((store) => store.slug === slug) ?? null,
    ),
  };
}
