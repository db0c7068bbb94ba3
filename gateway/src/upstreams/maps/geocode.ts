import { badResponse } from "../../errors/upstream-error.ts";
import type { CallOptions, UpstreamHttp } from "../../http/upstream-http.ts";
import { readNumber, readObject, readText } from "../decoding.ts";
import type { FoundPlace } from "../portal/decode.ts";

/** The maps service's geocoder, with the key of this gateway there. */
export interface Geocoder {
  readonly http: UpstreamHttp;
  readonly key: string;
}

/** An answer of the geocoder as far as it is used. */
interface WireAnswer {
  readonly status: unknown;
  readonly results: unknown;
}

interface WireResult {
  readonly formatted_address: unknown;
  readonly geometry: unknown;
}

interface WireGeometry {
  readonly location: unknown;
}

interface WirePosition {
  readonly lat: unknown;
  readonly lng: unknown;
}

function readResult(value: unknown): FoundPlace | null {
  const result = readObject<WireResult>(value);
  const geometry = readObject<WireGeometry>(result?.geometry);
  const position = readObject<WirePosition>(geometry?.location);
  const name = readText(result?.formatted_address);
  const latitude = readNumber(position?.lat, -90, 90);
  const longitude = readNumber(position?.lng, -180, 180);
  return name === null || latitude === null || longitude === null ? null : { name, latitude, longitude };
}

/**
 * Reads the best of the places that the geocoder has found; null when it has found none.
 * @throws UpstreamError `bad-response` when it did not look, for example because it refuses the key
 */
export function decodeGeocode(body: unknown): FoundPlace | null {
  const answer = readObject<WireAnswer>(body);
  if (answer?.status === "ZERO_RESULTS") return null;
  if (answer?.status !== "OK" || !Array.isArray(answer.results)) throw badResponse("maps", "geocode: not looked up");
  return answer.results.map(readResult).find((place) => place !== null) ?? null;
}

/** Asks the geocoder where an address is; places outside the country are not meant. */
export async function geocode(
  { http, key }: Geocoder,
  address: string,
  options: CallOptions,
): Promise<FoundPlace | null> {
  const query = { address, components: "country:US", key };
  return decodeGeocode((await http.get("/maps/api/geocode/json", { ...options, query })).body);
}
