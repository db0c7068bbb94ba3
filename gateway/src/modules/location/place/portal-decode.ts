import { badResponse } from "../../../platform/errors/upstream-error.ts";
import { readItems, readNumber, readObject, readText } from "../../../platform/upstreams/decoding.ts";
import type { components } from "../../../platform/upstreams/portal/wire.generated.ts";

type Wire = components["schemas"];

function readPlace(value: unknown) {
  const place = readObject<Wire["Place"]>(value);
  const name = readText(place?.Name);
  const latitude = readNumber(place?.Latitude, -90, 90);
  const longitude = readNumber(place?.Longitude, -180, 180);
  return name === null || latitude === null || longitude === null ? null : { name, latitude, longitude };
}

/** A place with its position in degrees. */
export type FoundPlace = NonNullable<ReturnType<typeof readPlace>>;

/**
 * Reads the first valid location result; null if there is none.
 * @throws UpstreamError `bad-response` without a list
 */
export function decodePlace(body: unknown): FoundPlace | null {
  const places = readObject<Wire["PlaceList"]>(body)?.Places;
  if (!Array.isArray(places)) throw badResponse("portal", "geocode: no list");
  return readItems(places, readPlace)[0] ?? null;
}
