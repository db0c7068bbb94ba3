import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { Category } from "../products/products.ts";

export interface DemoRetailer {
  /** The number of the retailer in the ids of its offers, its shopper numbers and its phone numbers. */
  readonly number: number;
  readonly appId: string;
  readonly name: string;
  /** The number of offers that are shown on the day of the seed. */
  readonly offerCount: number;
  /** The prefix of the retailer's offer codes. */
  readonly codePrefix: string;
  /** The categories with more offers than the others. */
  readonly strongIn: readonly Category[];
  /** The background color of its product pictures, six hexadecimal digits. */
  readonly ground: string;
  /** The numbers of the home stores of the demo shoppers. */
  readonly homeStores: readonly [string, string, string];
  readonly city: string;
  readonly zip: string;
  /** The points at which demo shoppers redeem a reward: one of the retailer's tiers. */
  readonly reward: number;
  /** True if a fuel station participates. */
  readonly hasFuel: boolean;
  /** True if its registers send the lines of a purchase, not only what they print. */
  readonly sendsLines: boolean;
  /** The first name of the demo shopper with an offer of their own; null for none. */
  readonly choosesOffersFor: string | null;
  /** The number of districts with schools to support, ten in each. */
  readonly districts: number;
}

export const demoTimeZone = "America/Denver";

type Row = readonly [
  sitePath: string,
  name: string,
  ground: string,
  city: string,
  zip: string,
  strongIn: readonly Category[],
];

const rows: readonly Row[] = [
  ["reams", "Reams Food Stores", "f6e4d6", "Sandy", "84070", ["MEAT & SEAFOOD", "PANTRY"]],
  ["lees", "Lee's Marketplace", "e3efe6", "Logan", "84321", ["BAKERY", "DELI"]],
  ["southend", "Southend Market", "dbeaf0", "Price", "84501", ["PRODUCE", "BEVERAGES"]],
  ["harvest-hall", "Harvest Hall", "f4e5c9", "Provo", "84601", ["PRODUCE", "DAIRY & EGGS"]],
  ["cedar-creek", "Cedar Creek Grocery", "e8e2d4", "Cedar City", "84720", ["FROZEN", "HOUSEHOLD"]],
  ["bluebird", "Bluebird Foods", "e0e9fd", "Ogden", "84401", ["SNACKS & CANDY", "BABY & PET"]],
  ["grandway", "Grandway Warehouse", "eae3f6", "Salt Lake City", "84115", []],
];

const usual = {
  offerCount: 300,
  homeStores: ["1", "2", "3"],
  reward: 500,
  hasFuel: true,
  sendsLines: false,
  choosesOffersFor: null,
  districts: 5,
} as const;

/** What differs from the usual retailer, by site path. */
const differences: Readonly<Record<string, Partial<DemoRetailer>>> = {
  lees: { reward: 600, sendsLines: true, districts: 2 },
  southend: { homeStores: ["1", "2", "1"], hasFuel: false, choosesOffersFor: "Ana" },
  "harvest-hall": { reward: 400 },
  "cedar-creek": { homeStores: ["1", "1", "1"] },
  bluebird: { homeStores: ["1", "2", "1"], reward: 200, hasFuel: false },
  grandway: { offerCount: 3_000 },
};

const toRetailer = ([sitePath, name, ground, city, zip, strongIn]: Row, index: number): DemoRetailer => ({
  ...usual,
  number: index + 1,
  appId: `app-${sitePath}`,
  name,
  codePrefix: sitePath.replaceAll("-", "").slice(0, 3).toUpperCase(),
  strongIn,
  ground,
  city,
  zip,
  ...differences[sitePath],
});

const builtInRetailers: readonly DemoRetailer[] = rows.map(toRetailer);

/** The demo retailer whose shoppers are in the shop system of the commerce service. */
export const demoCommerceRetailer = { retailer_id: "4700", app_id: "app-bluebird" };

/** The file to which `npm run new:retailer` adds retailers. */
export const addedRetailersFile = join(import.meta.dirname, "added-retailers.json");

/** A retailer added by `npm run new:retailer`. */
export interface AddedRetailer {
  readonly sitePath: string;
  readonly name: string;
}

/** Returns the demo retailer of an added retailer, with the default number of offers and rewards. */
export function addedRetailer({ sitePath, name }: AddedRetailer, index: number): DemoRetailer {
  const row = [sitePath, name, "f0ece4", "Salt Lake City", "84115", []] as const;
  return { ...toRetailer(row, builtInRetailers.length + index), homeStores: ["1", "1", "1"], hasFuel: false };
}

const addedSchema = v.array(v.strictObject({ sitePath: v.string(), name: v.string() }));

const readAdded = (): readonly AddedRetailer[] =>
  v.parse(addedSchema, JSON.parse(readFileSync(addedRetailersFile, "utf8")));

let added = readAdded();

/** Reads {@link addedRetailersFile} again. Throws if it is malformed, and changes nothing. */
export function reloadAddedRetailers(): void {
  added = readAdded();
}

/** Returns the retailers that `npm run new:retailer` added. */
export const addedRetailers = (): readonly AddedRetailer[] => added;

export const demoRetailers = (): readonly DemoRetailer[] => [...builtInRetailers, ...added.map(addedRetailer)];

/** Returns a phone number of a demo retailer; `ending` has two digits. */
export const demoPhone = ({ number }: DemoRetailer, ending: number): string =>
  `801555${String(number).padStart(2, "0")}${ending}`;
