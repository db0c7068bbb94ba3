import { AppError } from "../../platform/errors/app-error.ts";
import { isOnGlobe, metersBetween, milesBetween, type Point } from "./distance.ts";
import type { StoreLocation } from "./content-decode.ts";
import type { LocationSource } from "./types.ts";

const names = new Intl.Collator("en");

const byName = (a: StoreLocation, b: StoreLocation) => names.compare(a.name, b.name);

function positionOf({ latitude, longitude }: StoreLocation): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function refuseBeyondGlobe(position: Point, argument: string): void {
  if (isOnGlobe(position)) return;
  throw new AppError("BAD_USER_INPUT", `The argument \`${argument}\` is not a position on the globe.`);
}

/**
 * Returns the distance of a store from a position, by default from that of the store list.
 * @returns whole miles; null if either position is unknown
 * @throws AppError BAD_USER_INPUT for a position that is not on the globe
 */
export function distanceFrom(store: LocationSource, from: Point | null): number | null {
  if (from === null) return store.distanceMiles ?? null;
  refuseBeyondGlobe(from, "from");
  const position = positionOf(store);
  return position === null ? null : milesBetween(from, position);
}

/**
 * Returns the store that registration preselects.
 * @param stores the stores in the retailer's own order, including hidden ones
 * @param index the zero-based position of the store in that order; null if the retailer sets none
 * @returns the only visible store, or the one at the position; null if the shopper has to choose
 */
export function registrationStore(stores: readonly StoreLocation[], index: number | null): StoreLocation | null {
  const visibleStores = stores.filter(({ hidden }) => !hidden);
  if (visibleStores.length === 1) return visibleStores[0] ?? null;
  const store = index === null ? undefined : stores[index];
  return store === undefined || store.hidden ? null : store;
}

/**
 * Returns the visible stores sorted by distance from a position, those without coordinates last; sorted by name without
 * a position.
 * @throws AppError BAD_USER_INPUT for a position that is not on the globe
 */
export function listLocations(stores: readonly StoreLocation[], near: Point | null): readonly LocationSource[] {
  const visibleStores = stores.filter(({ hidden }) => !hidden).toSorted(byName);
  if (near === null) return visibleStores;
  refuseBeyondGlobe(near, "near");
  const measured = visibleStores.map((store) => {
    const position = positionOf(store);
    return { store, meters: position === null ? Infinity : metersBetween(near, position) };
  });
  return measured
    .toSorted((a, b) => a.meters - b.meters || 0)
    .map(({ store }) => ({ ...store, distanceMiles: distanceFrom(store, near) }));
}
