import { AppError } from "../../errors/app-error.ts";
import { milesBetween, type Point } from "../../lib/distance.ts";
import type { StoreLocation } from "../../upstreams/content/decode-locations.ts";
import type { LocationSource } from "./types.ts";

const names = new Intl.Collator("en");

const byName = (a: StoreLocation, b: StoreLocation) => names.compare(a.name, b.name);

function isOnGlobe({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

function distanceOf({ latitude, longitude }: StoreLocation, near: Point): number | null {
  return latitude === null || longitude === null ? null : milesBetween(near, { latitude, longitude });
}

/**
 * Lists the stores that are not hidden: by distance from a position, those without one last, and by name without a
 * position.
 * @throws AppError BAD_USER_INPUT for a position that is not on the globe
 */
export function listLocations(stores: readonly StoreLocation[], near: Point | null): readonly LocationSource[] {
  const shown = stores.filter(({ hidden }) => !hidden).toSorted(byName);
  if (near === null) return shown;
  if (!isOnGlobe(near)) throw new AppError("BAD_USER_INPUT", "The argument `near` is not a position on the globe.");
  const measured = shown.map((store) => ({ ...store, distanceMiles: distanceOf(store, near) }));
  return measured.toSorted((a, b) => (a.distanceMiles ?? Infinity) - (b.distanceMiles ?? Infinity) || 0);
}
