import { keyOfGlobalId, globalId } from "../../platform/graph/global-id.ts";
import { findStore, type StoreLocation } from "../location/index.ts";
import type { Context } from "../../app/context/context.ts";
import type { WeeklyAdSource } from "./types.ts";

/** The id or slug of a store; unknown ones count as not given. */
interface NamedStore {
  readonly id: string | null;
  readonly slug: string | null;
}

/**
 * Returns the ad to show: that of the given store, else of the home store, else of the first store that has one.
 * @returns null if no store has an ad
 */
export async function selectAd({ id, slug }: NamedStore, context: Context): Promise<WeeklyAdSource | null> {
  const { upstreams, loaders, session, retailer } = context;
  const locations = await loaders.locations.list.load();
  const byNumber = (number: string | null): StoreLocation | null =>
    number === null ? null : findStore(locations, number);
  const idNumber = id === null ? null : keyOfGlobalId(id, "Location", retailer.sitePath);
  const bySlug = locations.find((store) => store.slug === slug);
  const visible = locations.filter(({ hidden }) => !hidden);
  for (const store of [byNumber(idNumber), bySlug, byNumber(session?.homeStoreNumber ?? null), ...visible]) {
    if (store != null && upstreams.ads.hasAd(store)) return { store };
  }
  return null;
}

/** Returns the ad of a store by its number; null if the store has no ad of its own. */
export async function findWeeklyAdByKey(storeNumber: string, context: Context): Promise<WeeklyAdSource | null> {
  const id = globalId("Location", context.retailer.sitePath, storeNumber);
  const ad = await selectAd({ id, slug: null }, context);
  return ad?.store.storeNumber === storeNumber ? ad : null;
}
