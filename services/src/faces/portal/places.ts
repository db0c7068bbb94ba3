import { placeOf } from "../../core/shoppers/zip-places.ts";
import type { Wire } from "./wire.generated.ts";

type Place = Wire["Place"];

const place = (Name: string, Latitude: number, Longitude: number): Place => ({ Name, Latitude, Longitude });

/** The towns around the demo retailers; a real geocoding service finds any address. */
const towns: readonly Place[] = [
  place("Alpine, UT", 40.4533, -111.778),
  place("American Fork, UT", 40.3769, -111.7958),
  place("Bountiful, UT", 40.8894, -111.8808),
  place("Brigham City, UT", 41.5102, -112.0155),
  place("Cedar City, UT", 37.6775, -113.0619),
  place("Draper, UT", 40.5247, -111.8638),
  place("Heber City, UT", 40.507, -111.4132),
  place("Hurricane, UT", 37.1753, -113.2899),
  place("Kamas, UT", 40.643, -111.2807),
  place("Layton, UT", 41.0602, -111.9711),
  place("Lehi, UT", 40.3916, -111.8508),
  place("Logan, UT", 41.737, -111.8338),
  place("Midvale, UT", 40.6111, -111.8999),
  place("Morgan, UT", 41.036, -111.6769),
  place("Mountain Green, UT", 41.1433, -111.7916),
  place("Nephi, UT", 39.7102, -111.8363),
  place("Ogden, UT", 41.223, -111.9738),
  place("Orem, UT", 40.2969, -111.6946),
  place("Park City, UT", 40.6461, -111.498),
  place("Payson, UT", 40.0444, -111.7321),
  place("Price, UT", 39.5994, -110.8107),
  place("Provo, UT", 40.2338, -111.6585),
  place("Roosevelt, UT", 40.2994, -109.9888),
  place("Salt Lake City, UT", 40.7608, -111.891),
  place("Sandy, UT", 40.5649, -111.839),
  place("Saratoga Springs, UT", 40.3492, -111.9047),
  place("Smithfield, UT", 41.8383, -111.8327),
  place("South Jordan, UT", 40.5622, -111.9297),
  place("Spanish Fork, UT", 40.115, -111.6549),
  place("Springville, UT", 40.1652, -111.6107),
  place("St. George, UT", 37.0965, -113.5684),
  place("Vernal, UT", 40.4555, -109.5287),
  place("Washington, UT", 37.1305, -113.5083),
  place("West Valley City, UT", 40.6916, -112.0011),
  place("Blackfoot, ID", 43.1905, -112.345),
  place("Boise, ID", 43.615, -116.2023),
  place("Idaho Falls, ID", 43.4917, -112.0339),
  place("Meridian, ID", 43.6121, -116.3915),
  place("Nampa, ID", 43.5407, -116.5635),
  place("Pocatello, ID", 42.8713, -112.4455),
  place("Rexburg, ID", 43.826, -111.7897),
  place("Rigby, ID", 43.6724, -111.9149),
  place("St. Anthony, ID", 43.9663, -111.6822),
  place("Elko, NV", 40.8324, -115.7631),
  place("Las Vegas, NV", 36.1699, -115.1398),
  place("Mesquite, NV", 36.8055, -114.0672),
  place("Evanston, WY", 41.2683, -110.9632),
  place("Kemmerer, WY", 41.7925, -110.5377),
];

/** Zip codes in addition to those of shopper addresses. */
const zips: Readonly<Record<string, string>> = {
  "82930": "Evanston, WY",
  "83101": "Kemmerer, WY",
  "83202": "Pocatello, ID",
  "83221": "Blackfoot, ID",
  "83404": "Idaho Falls, ID",
  "83440": "Rexburg, ID",
  "83442": "Rigby, ID",
  "83445": "St. Anthony, ID",
  "83642": "Meridian, ID",
  "83687": "Nampa, ID",
  "83702": "Boise, ID",
  "84010": "Bountiful, UT",
  "84020": "Draper, UT",
  "84032": "Heber City, UT",
  "84036": "Kamas, UT",
  "84041": "Layton, UT",
  "84060": "Park City, UT",
  "84066": "Roosevelt, UT",
  "84078": "Vernal, UT",
  "84120": "West Valley City, UT",
  "84335": "Smithfield, UT",
  "84770": "St. George, UT",
  "84780": "Washington, UT",
  "89027": "Mesquite, NV",
  "89101": "Las Vegas, NV",
  "89801": "Elko, NV",
};

const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

function townOfZip(zip: string): string | undefined {
  const { city, state } = placeOf(zip);
  return city === null ? zips[zip] : `${city}, ${state}`;
}

/**
 * Returns the towns of an address, by its zip code or by name.
 * @param address an address as typed, for example `612 N Main Street, Springville` or `84663`
 * @returns only the town of a known zip code; otherwise all towns in the address, longest name first
 */
export function findTowns(address: string): readonly Place[] {
  const zip = /\b(\d{5})(?:[- ]\d{4})?\s*$/.exec(address)?.[1];
  const byZip = zip === undefined ? undefined : townOfZip(zip);
  if (byZip !== undefined) return towns.filter(({ Name }) => Name === byZip);
  const words = ` ${bare(address)} `;
  const namedTowns = towns.filter(({ Name }) => words.includes(` ${bare(Name.slice(0, -4))} `));
  return namedTowns.toSorted((a, b) => b.Name.length - a.Name.length);
}
