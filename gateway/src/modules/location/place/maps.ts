import { badResponse } from "../../../platform/errors/upstream-error.ts";
import { decodeBody } from "../../../platform/http/exchange.ts";
import type { CallOptions } from "../../../platform/http/upstream-http.ts";
import type { Geocoder } from "../../../platform/upstreams/portal/calls.ts";
import { readNumber, readObject, readText } from "../../../platform/upstreams/decoding.ts";
import type { FoundPlace } from "./portal-decode.ts";

function readResult(value: unknown): FoundPlace | null {
  const result = readObject<{ formatted_address: unknown; geometry: unknown }>(value);
  const geometry = readObject<{ location: unknown }>(result?.geometry);
  const position = readObject<{ lat: unknown; lng: unknown }>(geometry?.location);
  const name = readText(result?.formatted_address);
  const latitude = readNumber(position?.lat, -90, 90);
  const longitude = readNumber(position?.lng, -180, 180);
  return name === null || latitude === null || longitude === null ? null : { name, latitude, longitude };
}

/**
 * Reads the first valid location result of the geocoder; null if there is none.
 * @throws UpstreamError `bad-response` for any other status, for example for a rejected key
 */
export function decodeGeocode(body: unknown): FoundPlace | null {
  const result = readObject<{ status: unknown; results: unknown }>(body);
  if (result?.status === "ZERO_RESULTS") return null;
  if (result?.status !== "OK" || !Array.isArray(result.results)) throw badResponse("maps", "geocode: not looked up");
  return result.results.map(readResult).find((place) => place !== null) ?? null;
}

/**
 * Returns the location of an address in the United States; null if the geocoder finds none.
 * @throws UpstreamError if the call fails, also `bad-response` for a response without results or ZERO_RESULTS
 */
export async function geocode(
  { http, key }: Geocoder,
  address: string,
  options: CallOptions,
): Promise<FoundPlace | null> {
  const query = { address, components: "country:US", key };
  return decodeBody(await http.get("/maps/api/geocode/json", { ...options, query }), decodeGeocode);
}
