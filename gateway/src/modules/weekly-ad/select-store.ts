import { keyOfGlobalId } from "../../lib/global-id.ts";
import { sameStoreNumber } from "../../lib/store-numbers.ts";
import type { Context } from "../../context.ts";
import type { StoreLocation } from "../../upstreams/content/decode-locations.ts";
import type { WeeklyAdSource } from "./types.ts";

/**
 * Chooses the ad to show: that of the given store, else of the home store, else of the first store that has one.
 * @param storeId the id of a store; unknown ones count as not given
 * @param context the request
 * @returns null when no store has an ad
 */
export async function selectAd(storeId: string | null, context: Context): Promise<WeeklyAdSource | null> {
  const { upstreams, session, retailer } = context;
  const { locations } = await upstreams.content.locations();
  const byNumber = (number: string | null): StoreLocation | undefined =>
    number === null ? undefined : locations.find((store) => sameStoreNumber(store.storeNumber, number));
  const given = storeId === null ? null : keyOfGlobalId(storeId, "Location", retailer.sitePath);
  const visible = locations.filter(({ hidden }) => !hidden);
  for (const store of [byNumber(given), byNumber(session?.homeStoreNumber ?? null), ...visible]) {
    const page = store?.adviewerPage ?? null;
    if (store !== undefined && page !== null && upstreams.adViewer.pageUrl(page) !== null) return { store, page };
  }
  return null;
}
