import type { Context } from "../../app/context/context.ts";
import type { LocationSource } from "./types.ts";

/** Returns a store by its number, including hidden ones; null if none exists. */
export async function findLocationByKey(storeNumber: string, { loaders }: Context): Promise<LocationSource | null> {
  const store = await loaders.locations.byNumber.load(storeNumber);
  // Ids contain the exact number; the loader also accepts other spellings.
  return store?.storeNumber === storeNumber ? store : null;
}
