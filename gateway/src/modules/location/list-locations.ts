import { AppError } from "../../errors/app-error.ts";
import { isOnGlobe, metresBetween, milesBetween, type Point } from "../../lib/distance.ts";
import type { StoreLocation } from "../../upstreams/content/decode-locations.ts";
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
 * Gives how far a store is: from a position, or without one from where the list of stores was measured.
 * @returns whole miles; null when either position is not known
 * @throws AppError BAD_USER_INPUT for a position that is not on the globe
 */
export function distanceFrom(store: LocationSource, from: Point | null): number | null {
  if (from === null) return store.distanceMiles ?? null;
  refuseBeyondGlobe(from, "from");
  const position = positionOf(store);
  return position === null ? null : milesBetween(from, position);
}

/**
 * Lists the stores that are not hidden: by distance from a position, those without one last, and by name without a
 * position.
 * @throws AppError BAD_USER_INPUT for a position that is not on the globe
 */
export function listLocations(stores: readonly StoreLocation[], near: Point | null): readonly LocationSource[] {
  const shown = stores.filter(({ hidden }) => !hidden).toSorted(byName);
  if (near === null) return shown;
  refuseBeyondGlobe(near, "near");
  const measured = shown.map((store) => {
    const position = positionOf(store);
    return { store, metres: position === null ? Infinity : metresBetween(near, position) };
  });
  return measured
    .toSorted((a, b) => a.metres - b.metres || 0)
    .map(({ store }) => ({ ...store, distanceMiles: distanceFrom(store, near) }));
}
