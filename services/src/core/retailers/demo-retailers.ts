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
  /** The number of districts with schools to support, ten in each. */
  readonly districts: number;
}

export const demoTimeZone = "America/Denver";

const builtInRetailers: readonly DemoRetailer[] = [
  {
    number: 1,
    appId: "app-reams",
    name: "Reams Food Stores",
    offerCount: 300,
    codePrefix: "REA",
    strongIn: ["MEAT & SEAFOOD", "PANTRY"],
    ground: "f6e4d6",
    homeStores: ["1", "2", "3"],
    city: "Sandy",
    zip: "84070",
    reward: 500,
    hasFuel: true,
    districts: 5,
  },
  {
    number: 2,
    appId: "app-lees",
    name: "Lee's Marketplace",
    offerCount: 300,
    codePrefix: "LEE",
    strongIn: ["BAKERY", "DELI"],
    ground: "e3efe6",
    homeStores: ["1", "2", "3"],
    city: "Logan",
    zip: "84321",
    reward: 600,
    hasFuel: true,
    districts: 2,
  },
  {
    number: 3,
    appId: "app-southend",
    name: "Southend Market",
    offerCount: 300,
    codePrefix: "SOU",
    strongIn: ["PRODUCE", "BEVERAGES"],
    ground: "dbeaf0",
    homeStores: ["1", "2", "1"],
    city: "Price",
    zip: "84501",
    reward: 500,
    hasFuel: false,
    districts: 5,
  },
  {
    number: 4,
    appId: "app-harvest-hall",
    name: "Harvest Hall",
    offerCount: 300,
    codePrefix: "HAR",
    strongIn: ["PRODUCE", "DAIRY & EGGS"],
    ground: "f4e5c9",
    homeStores: ["1", "2", "3"],
    city: "Provo",
    zip: "84601",
    reward: 400,
    hasFuel: true,
    districts: 5,
  },
  {
    number: 5,
    appId: "app-cedar-creek",
    name: "Cedar Creek Grocery",
    offerCount: 300,
    codePrefix: "CED",
    strongIn: ["FROZEN", "HOUSEHOLD"],
    ground: "e8e2d4",
    homeStores: ["1", "1", "1"],
    city: "Cedar City",
    zip: "84720",
    reward: 500,
    hasFuel: true,
    districts: 5,
  },
  {
    number: 6,
    appId: "app-bluebird",
    name: "Bluebird Foods",
    offerCount: 300,
    codePrefix: "BLU",
    strongIn: ["SNACKS & CANDY", "BABY & PET"],
    ground: "e0e9fd",
    homeStores: ["1", "2", "1"],
    city: "Ogden",
    zip: "84401",
    reward: 200,
    hasFuel: false,
    districts: 5,
  },
  {
    number: 7,
    appId: "app-grandway",
    name: "Grandway Warehouse",
    offerCount: 3_000,
    codePrefix: "GRA",
    strongIn: [],
    ground: "eae3f6",
    homeStores: ["1", "2", "3"],
    city: "Salt Lake City",
    zip: "84115",
    reward: 500,
    hasFuel: true,
    districts: 5,
  },
];

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
  return {
    number: builtInRetailers.length + 1 + index,
    appId: `app-${sitePath}`,
    name,
    offerCount: 300,
    codePrefix: sitePath.replaceAll("-", "").slice(0, 3).toUpperCase(),
    strongIn: [],
    ground: "f0ece4",
    homeStores: ["1", "1", "1"],
    city: "Salt Lake City",
    zip: "84115",
    reward: 500,
    hasFuel: false,
    districts: 5,
  };
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
