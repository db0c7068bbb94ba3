import type { Context } from "../../app/context/context.ts";
import { wholeWeek } from "../../platform/upstreams/content/decode-parts.ts";
import { openingAt, type Opening } from "./opening.ts";
import type { LocationSource } from "./types.ts";

type Asked = Pick<Context, "retailer" | "loaders" | "now">;

export const zoneOf = ({ timeZone }: LocationSource, { retailer }: Pick<Context, "retailer">): string =>
  timeZone ?? retailer.timeZone;

/**
 * Returns the hours of a store's week: its own, or else the retailer's.
 * @throws UpstreamError if the store has none and the retailer's cannot be read
 */
export async function weekOf({ storeHours }: LocationSource, { loaders }: Pick<Context, "loaders">) {
  return storeHours ?? (await loaders.retailers.info.load()).hours ?? wholeWeek([]);
}

export async function openingOf(store: LocationSource, context: Asked): Promise<Opening> {
  const week = await weekOf(store, context);
  return openingAt(context.now(), { week, exceptions: store.hoursExceptions, timeZone: zoneOf(store, context) });
}

/** Returns a store by its number, including hidden ones; null if none exists. */
export async function findLocationByKey(storeNumber: string, { loaders }: Context): Promise<LocationSource | null> {
  const store = await loaders.locations.byNumber.load(storeNumber);
  // Ids contain the exact number; the loader also accepts other spellings.
  return store?.storeNumber === storeNumber ? store : null;
}
