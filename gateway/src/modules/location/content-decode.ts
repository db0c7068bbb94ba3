import { formatPhone } from "../../../../input-rules/phone.ts";
import { uniqueSlugs } from "../../platform/text/slugs.ts";
import { isTimeZone } from "../../platform/time/zoned-time.ts";
import {
  readDay,
  readItems,
  readWhole,
  readList,
  readNumber,
  readObject,
  readText,
  type Untrusted,
  requireList,
} from "../../platform/upstreams/decoding.ts";
import { readWeek, type Wire } from "../../platform/upstreams/content/decode-parts.ts";

type WireLocation = Untrusted<Wire["Location"]>;

const minDigits = 4;

function readHoursGroup(value: unknown) {
  const group = readObject<Wire["HoursGroup"]>(value);
  const label = readText(group?.label);
  const hours = readWeek(group?.hours);
  return label === null || hours === null ? null : { label, hours };
}

/** The opening hours of a part of a store. */
export type HoursGroup = NonNullable<ReturnType<typeof readHoursGroup>>;

function readException(value: unknown) {
  const exception = readObject<Wire["HoursException"]>(value);
  const date = readDay(exception?.date);
  const hours = readText(exception?.hours);
  return date === null || hours === null ? null : { date, hours, note: readText(exception?.note) };
}

/** The hours of one day that differ from those of its weekday. */
export type DatedHours = NonNullable<ReturnType<typeof readException>>;

function readAisle(value: unknown) {
  const aisle = readObject<Wire["Aisle"]>(value);
  const departments = readItems(aisle?.departments, readText);
  return departments.length === 0 ? null : { number: readText(aisle?.number), departments };
}

/** Reads aisles; null without one, and if one is unreadable, because the order would then be wrong. */
function readAisles(value: unknown) {
  const aisles = readList(value, readAisle);
  return aisles === null || aisles.dropped > 0 || aisles.items.length === 0 ? null : aisles.items;
}

function readZone(value: unknown): string | null {
  const zone = readText(value);
  return zone !== null && isTimeZone(zone) ? zone : null;
}

/** Reads a position; both values are null if one is invalid. */
function readPosition({ latitude, longitude }: WireLocation) {
  const position = { latitude: readNumber(latitude, -90, 90), longitude: readNumber(longitude, -180, 180) };
  const isWhole = position.latitude !== null && position.longitude !== null;
  return isWhole ? position : { latitude: null, longitude: null };
}

function readHours(location: WireLocation) {
  const groups: readonly HoursGroup[] = readItems(location.additionalHours, readHoursGroup);
  const exceptions = readWhole(location.hoursExceptions, readException);
  return {
    pharmacyHours: readWeek(location.pharmacyHours),
    // Without its exceptions, a store would seem open on a day on which it is closed.
    storeHours: exceptions === null ? null : readWeek(location.storeHours),
    additionalHours: groups.length === 0 ? null : groups,
    /** The store's IANA time zone; null for the retailer's. */
    timeZone: readZone(location.timeZone),
    /** Days with exceptional hours, sorted by date. */
    hoursExceptions: (exceptions ?? []).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

/** Reads a phone number in the format of the graph. */
function readPhone(value: unknown): string | null {
  const digits = readText(value);
  return digits === null ? null : formatPhone(digits);
}

/** Reads a store; duplicate field names of the wire are merged. */
function readLocation(value: unknown) {
  const location = readObject<Wire["Location"]>(value);
  const name = readText(location?.name);
  const storeNumber = readText(location?.storeNumber);
  if (location === null || name === null || storeNumber === null || !/^\d{1,12}$/.test(storeNumber)) return null;
  return {
    name,
    storeNumber,
    address: readText(location.address),
    address2: readText(location.address2) ?? readText(location.addressLine2),
    city: readText(location.city),
    state: readText(location.state),
    zip: readText(location.zip) ?? readText(location.zipCode),
    ...readPosition(location),
    phoneNumber: readPhone(location.phoneNumber),
    faxNumber: readPhone(location.faxNumber),
    pharmacyPhoneNumber: readPhone(location.pharmacyPhoneNumber),
    pharmacyFaxNumber: readPhone(location.pharmacyFaxNumber),
    pharmacyHeaderText: readText(location.pharmacyHeaderText),
    ...readHours(location),
    /** In the order of a walk through the store. */
    aisles: readAisles(location.aisles),
    onlineShoppingNumber: readPhone(location.onlineShoppingNumber),
    email: readText(location.email),
    googleMapsCid: readText(location.googleMapsCid),
    /** A URL or a path from content; untrusted until matched with the known viewers. */
    adviewerPage: readText(location.adviewerPage),
    hidden: location.hidden === true,
  };
}

/**
 * Reads the stores of a retailer and adds their slugs and padded numbers.
 * @param body the response body
 * @param sitePath the retailer
 * @throws UpstreamError `bad-response` without a list of stores
 */
export function decodeLocations(body: unknown, sitePath: string) {
  const list = readList(readObject<Wire["LocationList"]>(body)?.locations, readLocation);
  const decoded = requireList(list, "content", "locations");
  const digits = Math.max(minDigits, ...decoded.items.map(({ storeNumber }) => storeNumber.length));
  const padded = decoded.items.map((store) => ({ ...store, storeNumber: store.storeNumber.padStart(digits, "0") }));
  const slugs = uniqueSlugs(padded.map(({ name, storeNumber }) => ({ name, number: storeNumber })));
  const items = padded.map((store, index) => ({ ...store, sitePath, slug: slugs[index] ?? store.storeNumber }));
  return { items, dropped: decoded.dropped };
}

/**
 * A store of the content service. Its slug is unique among the retailer's stores; its number is padded with zeros to the length
 * of the retailer's longest number, and to at least four digits.
 */
export type StoreLocation = ReturnType<typeof decodeLocations>["items"][number];
