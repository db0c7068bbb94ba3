import type { Context } from "../../app/context/context.ts";
import { globalId } from "../../platform/graph/global-id.ts";
import { selectAd } from "./select-store.ts";
import type { WeeklyAdSource } from "./types.ts";

/** Returns the ad of a store by its number; null if the store has no ad of its own. */
export async function findWeeklyAdByKey(storeNumber: string, context: Context): Promise<WeeklyAdSource | null> {
  const id = globalId("Location", context.retailer.sitePath, storeNumber);
  const ad = await selectAd({ id, slug: null }, context);
  return ad?.store.storeNumber === storeNumber ? ad : null;
}
