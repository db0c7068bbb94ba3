import type { StoreLocation } from "./content-decode.ts";

type Place = Pick<
  StoreLocation,
  "name" | "address" | "city" | "state" | "zip" | "latitude" | "longitude" | "googleMapsCid"
>;

const maps = "https://www.google.com/maps";

/**
 * Returns the query for the maps service: the address, which is more exact for routes, or else the coordinates or the
 * name.
 */
function wordsOf({ name, address, city, state, zip, latitude, longitude }: Place): string {
  if (address !== null && city !== null) {
    const region = [state, zip].filter((part) => part !== null).join(" ");
    return [address, city, region].filter(Boolean).join(", ");
  }
  return latitude === null || longitude === null ? name : `${latitude},${longitude}`;
}

export function directionsUrl(place: Place): string {
  return `${maps}/dir/?${new URLSearchParams({ api: "1", destination: wordsOf(place) }).toString()}`;
}

/** Returns the URL of a store on the map: by its id at the maps service if content has it, or else by a search. */
export function mapUrl(place: Place): string {
  const { googleMapsCid } = place;
  if (googleMapsCid !== null && /^\d{1,20}$/.test(googleMapsCid)) {
    return `https://maps.google.com/?${new URLSearchParams({ cid: googleMapsCid }).toString()}`;
  }
  return `${maps}/search/?${new URLSearchParams({ api: "1", query: wordsOf(place) }).toString()}`;
}
