import type { Department } from "../lib/store-filter.ts";
import type { StorePageQueryQuery } from "../store-page.gql.ts";

type Store = NonNullable<StorePageQueryQuery["location"]>;

/** Returns a store with an address and coordinates in Provo and almost no other details, and with the given changes. */
export function makeStore(changes: Partial<Store> = {}): Store {
  const name = changes.name ?? "Provo";
  return {
    __typename: "Location",
    id: `store-${changes.storeNumber ?? "0002"}`,
    slug: name.toLowerCase().replaceAll(" ", "-"),
    name,
    storeNumber: "0002",
    address: "1 Center Street",
    address2: null,
    city: "Provo",
    state: "UT",
    zip: "84601",
    latitude: 40.2338,
    longitude: -111.6585,
    phoneNumber: null,
    faxNumber: null,
    pharmacyPhoneNumber: null,
    pharmacyFaxNumber: null,
    pharmacyHeading: null,
    pharmacyHours: null,
    storeHours: null,
    additionalHours: null,
    hoursExceptions: [],
    onlineShoppingNumber: null,
    email: null,
    hidden: false,
    timeZone: "America/Denver",
    isOpenNow: true,
    closesAt: "2026-05-05T05:00:00Z",
    nextOpensAt: null,
    directionsUrl: "https://maps.example/dir",
    mapUrl: "https://maps.example/place",
    ...changes,
  };
}

/** Returns a pharmacy that is open until 7 PM in Provo, with the given changes. */
export const makeDepartment = (changes: Partial<Department> = {}): Department => ({
  __typename: "Department",
  slug: "pharmacy",
  label: "Pharmacy",
  language: "en",
  isOpenNow: true,
  closesAt: "2026-05-05T01:00:00Z",
  nextOpensAt: null,
  ...changes,
});
