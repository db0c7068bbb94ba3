import type { Context } from "../../context.ts";
import type { LocationSource } from "./types.ts";

/** Finds a store by its number, hidden ones included; null when there is none. */
export async function findLocationByKey(storeNumber: string, { upstreams }: Context): Promise<LocationSource | null> {
  const { locations } = await upstreams.content.locations();
  return locations.find((location) => location.storeNumber === storeNumber) ?? null;
}
