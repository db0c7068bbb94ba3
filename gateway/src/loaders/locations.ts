import type DataLoader from "dataloader";
import type { Upstreams } from "../context.ts";
import { findStore } from "../lib/store-numbers.ts";
import type { StoreLocation } from "../upstreams/content/decode-locations.ts";
import { findInOne, SingleLoader } from "./loader.ts";

/** The stores of the retailer. */
export interface LocationLoaders {
  /** Every store, hidden ones included, in the editor's order. */
  readonly list: SingleLoader<readonly StoreLocation[]>;
  /** The store of a number, padded or not; null without one. */
  readonly byNumber: DataLoader<string, StoreLocation | null>;
  /** The store of a slug; null without one. */
  readonly bySlug: DataLoader<string, StoreLocation | null>;
}

/**
 * Makes the loaders of stores for a request.
 * @param upstreams where they are read
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
