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
  type Decoded,
  type Untrusted,
  requireList,
} from "../../platform/upstreams/decoding.ts";
import { type ListedHours, readWeek, type Wire } from "../../platform/upstreams/content/decode-parts.ts";

/** A store of the content service; duplicate field names of the wire are merged. */
export interface StoreLocation {
  /** The retailer of the store. */
  readonly sitePath: string;
  /** Unique among the retailer's stores. */
  readonly slug: string;
  readonly name: string;
  /** Padded with zeros to the length of the retailer's longest number, and to at least four digits. */
  readonly storeNumber: string;
  readonly address: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Phone and fax numbers have the format of the graph. */
  readonly phoneNumber: string | null;
  readonly faxNumber: string | null;
  readonly pharmacyPhoneNumber: string | null;
  readonly pharmacyFaxNumber: string | null;
  readonly pharmacyHeaderText: string | null;
  readonly pharmacyHours: readonly ListedHours[] | null;
  /** The store's own hours; null for none. */
  readonly storeHours: readonly ListedHours[] | null;
  readonly additionalHours: readonly HoursGroup[] | null;
  readonly onlineShoppingNumber: string | null;
  readonly email: string | null;
  readonly googleMapsCid: string | null;
  /** A URL or a path from content; untrusted until matched with the known viewers. */
  readonly adviewerPage: string | null;
  readonly hidden: boolean;
  /** The store's IANA time zone; null for the retailer's. */
  readonly timeZone: string | null;
  /** Days with exceptional hours, sorted by date. */
  readonly hoursExceptions: readonly DatedHours[];
}

/** The opening hours of a part of a store. */
export interface HoursGroup {
  readonly label: string;
  readonly hours: readonly ListedHours[];
}

/** The hours of one day that differ from those of its weekday. */
export interface DatedHours {
  readonly date: string;
  readonly hours: string;
  readonly note: string | null;
}

type Unnumbered = Omit<StoreLocation, "sitePath" | "slug">;
type WireLocation = Untrusted<Wire["Location"]>;

const minDigits = 4;

function readHoursGroup(value: unknown): HoursGroup | null {
  const group = readObject<Wire["HoursGroup"]>(value);
  const label = readText(group?.label);
  const hours = readWeek(group?.hours);
  return label === null || hours === null ? null : { label, hours };
}

function readException(value: unknown): DatedHours | null {
  const exception = readObject<Wire["HoursException"]>(value);
  const date = readDay(exception?.date);
  const hours = readText(exception?.hours);
  return date === null || hours === null ? null : { date, hours, note: readText(exception?.note) };
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
  const groups = readItems(location.additionalHours, readHoursGroup);
  const exceptions = readWhole(location.hoursExceptions, readException);
  return {
    pharmacyHours: readWeek(location.pharmacyHours),
    // Without its exceptions, a store would seem open on a day on which it is closed.
    storeHours: exceptions === null ? null : readWeek(location.storeHours),
    additionalHours: groups.length === 0 ? null : groups,
    timeZone: readZone(location.timeZone),
    hoursExceptions: (exceptions ?? []).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

/** Reads a phone number in the format of the graph. */
function readPhone(value: unknown): string | null {
  const digits = readText(value);
  return digits === null ? null : formatPhone(digits);
}

function readLocation(value: unknown): Unnumbered | null {
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
    onlineShoppingNumber: readPhone(location.onlineShoppingNumber),
    email: readText(location.email),
    googleMapsCid: readText(location.googleMapsCid),
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
export function decodeLocations(body: unknown, sitePath: string): Decoded<StoreLocation> {
  const list = readList(readObject<Wire["LocationList"]>(body)?.locations, readLocation);
  const decoded = requireList(list, "content", "locations");
  const digits = Math.max(minDigits, ...decoded.items.map(({ storeNumber }) => storeNumber.length));
  const padded = decoded.items.map((store) => ({ ...store, storeNumber: store.storeNumber.padStart(digits, "0") }));
  const slugs = uniqueSlugs(padded.map(({ name, storeNumber }) => ({ name, number: storeNumber })));
  const items = padded.map((store, index) => ({ ...store, sitePath, slug: slugs[index] ?? store.storeNumber }));
  return { items, dropped: decoded.dropped };
}
