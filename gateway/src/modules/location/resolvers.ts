import { weekdayNames } from "../../platform/upstreams/content/decode-parts.ts";
import { pageOf } from "../../platform/graph/connections.ts";
import { addDays } from "../../platform/time/calendar-days.ts";
import { globalId } from "../../platform/graph/global-id.ts";
import { departmentsOf } from "./departments.ts";
import { namedDepartments, namesOf, type SearchedStore } from "./found-departments.ts";
import { findForgiving, wordedQuery } from "../search/index.ts";
import { clockTimes, parseHours } from "./opening-hours.ts";
import { dayIn } from "../../platform/time/zoned-time.ts";
import type { Resolvers, QuerySearchStoresArgs } from "../../app/graph/schema.generated.ts";
import { distanceFrom, listLocations, registrationStore } from "./list-locations.ts";
import { openingOf, weekOf, zoneOf } from "./store-hours.ts";
import { exceptionIn, hoursIn } from "./worded-hours.ts";
import { shownLabel } from "../retailer/index.ts";
import type { StoreLocation } from "./content-decode.ts";
import { listSearch, searchLimits } from "../../platform/graph/search-arguments.ts";
import { containsWords, namedFirst } from "../../platform/text/word-search.ts";
import type { Context } from "../../app/context/context.ts";

const placeOf = ({ name, city }: StoreLocation) => `${name} ${city ?? ""}`;

const textOf = ({ store, departments }: SearchedStore) =>
  [placeOf(store), store.address ?? "", store.zip ?? "", ...departments.flatMap(namesOf)].join(" ");

/** Returns the visible stores whose name, address or departments contain all words, or all corrected ones; null for an empty search. */
async function searchStores(args: QuerySearchStoresArgs, context: Context) {
  const { query, first } = listSearch(args);
  if (query === "") return null;
  const stores = listLocations(await context.loaders.locations.list.load(), null);
  const all = await Promise.all(
    stores.map(async (store) => ({ store, departments: await departmentsOf(store, context) })),
  );
  const { matches, searchedQuery } = await findForgiving(query, context, (words) =>
    all.filter(containsWords(words, textOf)),
  );
  const words = wordedQuery(searchedQuery, context.language);
  const departments = namedDepartments(matches, words);
  const isOpen = ({ departments: own }: SearchedStore) =>
    own.some(({ slug, isOpenNow }) => isOpenNow === true && departments.some((named) => named.slug === slug));
  const openFirst = matches.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)));
  const nodes = namedFirst(openFirst, words, ({ store }) => placeOf(store)).map(({ store }) => store);
  const page = pageOf(
    { items: nodes, keyOf: ({ storeNumber }) => storeNumber, nodeOf: (store) => store },
    { first, after: args.after },
    searchLimits,
  );
  return Object.assign(page, { departments, searchedQuery });
}

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

function directionsUrl(place: Place): string {
  return `${maps}/dir/?${new URLSearchParams({ api: "1", destination: wordsOf(place) }).toString()}`;
}

/** Returns the URL of a store on the map: by its id at the maps service if content has it, or else by a search. */
function mapUrl(place: Place): string {
  const { googleMapsCid } = place;
  if (googleMapsCid !== null && /^\d{1,20}$/.test(googleMapsCid)) {
    return `https://maps.google.com/?${new URLSearchParams({ cid: googleMapsCid }).toString()}`;
  }
  return `${maps}/search/?${new URLSearchParams({ api: "1", query: wordsOf(place) }).toString()}`;
}

/** The number of days, including today, whose exceptions are shown: more than shoppers plan ahead. */
const exceptionDays = 60;

const instantOf = (instant: Date | undefined) => instant?.toISOString() ?? null;

/** Stores; the content client has set their slugs and numbers. */
interface WithHours {
  readonly hours: string | null;
}

const opening = ({ hours }: WithHours) => clockTimes(hours ?? "")?.opens ?? null;

const closing = ({ hours }: WithHours) => clockTimes(hours ?? "")?.closes ?? null;

/** The times of opening hours, also by their former names. */
const clockFields = { openTime: opening, closeTime: closing, opens: opening, closes: closing };

export const resolvers: Resolvers = {
  Query: {
    locations: async (_root, { near }, { loaders }) => listLocations(await loaders.locations.list.load(), near ?? null),
    location: (_root, { slug }, { loaders }) => loaders.locations.bySlug.load(slug),
    searchStores: (_root, args, context) => searchStores(args, context),
  },
  Retailer: {
    registrationStore: async ({ info }, _args, { loaders }) =>
      info === null ? null : registrationStore(await loaders.locations.list.load(), info.defaultStoreIndex),
  },
  Location: {
    id: ({ sitePath, storeNumber }) => globalId("Location", sitePath, storeNumber),
    adviewerPage: ({ adviewerPage }, _args, { upstreams }) => upstreams.adViewer.pageUrl(adviewerPage),
    distanceMiles: (store, { from }) => distanceFrom(store, from ?? null),
    pharmacyHeading: ({ pharmacyHeaderText }, _args, context) =>
      pharmacyHeaderText === null ? null : shownLabel(pharmacyHeaderText, context),
    departments: (store, _args, context) => departmentsOf(store, context),
    storeHours: (store, _args, context) => weekOf(store, context),
    timeZone: (store, _args, context) => zoneOf(store, context),
    async hoursExceptions(store, _args, context) {
      const today = dayIn(context.now(), zoneOf(store, context));
      const end = addDays(today, exceptionDays);
      return store.hoursExceptions.filter(({ date }) => date >= today && date < end);
    },
    isHidden: ({ hidden }) => hidden,
    isOpenNow: async (store, _args, context) => (await openingOf(store, context)).isOpenNow,
    opensAt: async (store, _args, context) => instantOf((await openingOf(store, context)).hours?.opensAt),
    closesAt: async (store, _args, context) =>
      instantOf((await openingOf(store, context)).hours?.closesAt ?? undefined),
    nextOpensAt: async (store, _args, context) => instantOf((await openingOf(store, context)).nextOpensAt ?? undefined),
    directionsUrl,
    mapUrl,
  },
  HoursGroup: {
    label: async ({ label }, _args, context) => (await shownLabel(label, context)).text,
    language: async ({ label }, _args, context) => (await shownLabel(label, context)).language,
  },
  HoursException: {
    hours: async (exception, _args, context) => (await exceptionIn(exception, context)).hours,
    note: async (exception, _args, context) => (await exceptionIn(exception, context)).note,
    language: async (exception, _args, context) => (await exceptionIn(exception, context)).language,
    isClosed: ({ hours }) => parseHours(hours) === "closed",
    closed: ({ hours }) => parseHours(hours) === "closed",
    ...clockFields,
  },
  DayHours: {
    hours: async ({ hours }, _args, context) => (await hoursIn(hours, context)).text,
    language: async ({ hours }, _args, context) => (await hoursIn(hours, context)).language,
    weekday: ({ day }) => weekdayNames[day],
    ...clockFields,
  },
};
