import type { AdItem } from "./port.ts";
import type { StoreLocation } from "../location/index.ts";

/** The ad of a store; its items are read on demand. */
export interface WeeklyAdSource {
  readonly store: StoreLocation;
}

export interface WeeklyAdItemSource extends AdItem {
  readonly store: StoreLocation;
}
