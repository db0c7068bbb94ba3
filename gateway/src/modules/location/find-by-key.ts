import type { Context } from "../../context.ts";
import type { LocationSource } from "./types.ts";

/** Finds a store by its number, hidden ones included; null if there is none. */
export async function findLocationByKey(storeNumber: string, { loaders }: Context): Promise<LocationSource | null> {
  const store = await loaders.locations.byNumber.load(storeNumber);
  // An id holds the number as it is written here.
  return store?.storeNumber === storeNumber ? store : null;
}
