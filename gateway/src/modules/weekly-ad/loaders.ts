import { callForEach, type ReadFrom } from "../../platform/loader/loader.ts";
import type { AdEvent, AdStudioCalls } from "./ad-report/ad-studio.ts";
import type { StoreLocation } from "../location/index.ts";
import type { AdCalls } from "./port.ts";

/** A view or a click of a banner ad. */
export interface AdReport {
  readonly adId: string;
  readonly event: AdEvent;
}

interface StoreDay {
  readonly store: StoreLocation;
  readonly day: string;
}

type Ports = { readonly ads: AdCalls; readonly adStudio: AdStudioCalls };

/** The loaders of the items of weekly ads, and of the views and clicks of banner ads. */
export const adLoaders = ({ upstreams: { ads, adStudio } }: ReadFrom<Ports>) => ({
  /** The items of a store's ads, including other weeks; null for a page without a valid URL. */
  ofStore: callForEach(ads.ofStore, ({ storeNumber }: StoreLocation) => storeNumber),
  /** The items that were on offer at a store on a day; none if the ads of that day are not kept, and null as above. */
  onDay: callForEach(
    ({ store, day }: StoreDay) => ads.onDay(store, day),
    ({ store, day }) => `${store.storeNumber} ${day}`,
  ),
  /** Counts a view or a click, each once per request. */
  reports: callForEach(
    ({ adId, event }: AdReport) => adStudio.report(adId, event),
    ({ adId, event }) => `${event} ${adId}`,
  ),
});
