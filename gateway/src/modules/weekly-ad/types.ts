import type { AdItem } from "../../upstreams/ad-viewer/decode.ts";
import type { StoreLocation } from "../../upstreams/content/decode-locations.ts";

/** The ad of a store; its items are read on demand. */
export interface WeeklyAdSource {
  readonly store: StoreLocation;
  /** The page as content names it; it is one that may be called. */
  readonly page: string;
}

/** An item with what its picture's address is made of. */
export interface WeeklyAdItemSource extends AdItem {
  readonly sitePath: string;
  /** The host of the product pictures. */
  readonly origin: string;
}
