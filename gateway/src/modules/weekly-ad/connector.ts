import type { PublicCache } from "../../platform/cache/public-cache.ts";
import { portCalls, type PortAccess } from "../../platform/connectors/port-calls.ts";
import type { RequestValues } from "../../platform/connectors/request-template.ts";
import { optional, required, type MappedRow, type PortShape } from "../../platform/connectors/shape.ts";
import { badResponse } from "../../platform/errors/upstream-error.ts";
import { bareStoreNumber } from "../../platform/text/store-number.ts";
import { dayIn } from "../../platform/time/zoned-time.ts";
import { type UpstreamScope, withoutShopper } from "../../platform/upstreams/scope.ts";
import type { StoreLocation } from "../location/index.ts";
import { placeOn } from "./place.ts";
import { adsTtlMs, type AdCalls, type AdComponent, type AdItem, type AdPlace } from "./port.ts";

const ofStore = {
  inputs: ["location.number", "location.paddedNumber"],
  optionalInputs: ["location.zip"],
  isWrite: false,
} as const;

const textFields = {
  title: required("text", "The name of the product."),
  details: optional("text", "More about the product, such as its size."),
  customText: optional("text", 'A text of the retailer, such as "Limit 2".'),
  beforePrice: optional("text", 'A text in front of the price, such as "2 for".'),
  price: optional("text", 'The price as it is printed, such as "$5.00".'),
  unit: optional("text", 'The unit of the price, such as "lb.".'),
  page: optional("text", "The number or name of the page of the ad on which it is."),
  pagePicture: optional(
    "picture",
    "The picture of that page. Shoppers see it as the flyer if all its items state their place, and else the items page by page.",
  ),
  image: optional("picture", "A picture of the item."),
  department: optional("text", 'The department, such as "Produce"; shoppers filter the ad by it.'),
} as const;

const amountFields = {
  regularPrice: optional("cents", "The price outside the offer."),
  saving: optional("cents", "What the offer saves."),
} as const;

/** All six or none; in one unit, such as the pixels of the picture of the page. */
const placeFields = {
  pageWidth: optional("number", "The width of the page."),
  pageHeight: optional("number", "The height of the page, in the unit of its width."),
  left: optional("number", "The distance of the item from the left edge of its page, in that unit."),
  top: optional("number", "The distance of the item from the top of its page, in that unit."),
  width: optional("number", "The width of the item on its page, in that unit."),
  height: optional("number", "The height of the item on its page, in that unit."),
} as const;

const adsPath = "/retailers/{retailer.sitePath}/stores/{location.number}/ads";

const zipQuery = { zip: "{location.zip}" };

/** What a connector can say about weekly ads. */
export const weeklyAdShape = {
  ads: {
    ...ofStore,
    row: {
      fields: {
        adId: required("text", "The id of the ad."),
        startDate: required("day", "The first day of the ad."),
        endDate: required("day", "The last day of the ad."),
      },
    },
    standard: {
      does: "Lists the weekly ads of a store that have not ended, at most 20; also those of the past weeks, if the service keeps them.",
      method: "get",
      path: adsPath,
      query: zipQuery,
    },
  },
  items: {
    ...ofStore,
    inputs: [...ofStore.inputs, "input.adId"],
    row: {
      fields: {
        itemId: required("text", "The id of the item, different from that of all other items of the store."),
        ...textFields,
        ...amountFields,
        ...placeFields,
        isHealthyOption: optional("boolean", "True for a product that the retailer marks as healthy."),
        startDate: optional("day", "The first day of the item; that of the ad by default."),
        endDate: optional("day", "The last day of the item; that of the ad by default."),
      },
    },
    standard: {
      does: "Lists the items of a weekly ad.",
      method: "get",
      path: `${adsPath}/{input.adId}/items`,
      query: zipQuery,
    },
  },
} as const satisfies PortShape;

/** A mapped ad. */
interface AdRow extends MappedRow {
  readonly adId: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** A mapped item. */
type ItemRow = MappedRow & { readonly [Field in keyof typeof textFields]: string | null } & {
  readonly [Field in keyof typeof amountFields | keyof typeof placeFields]: number | null;
} & {
  readonly itemId: string;
  readonly isHealthyOption: boolean | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
};

/** More are no ads of one store, and each costs a call. */
const adsAtMost = 20;

function componentsOf(row: ItemRow): readonly AdComponent[] {
  const price = row.price === null ? row.beforePrice : [row.beforePrice, row.price].filter(Boolean).join(" ");
  const pieces = [
    ["CUSTOMTEXT", "TITLE", row.title],
    ["PRODUCTDETAILS", null, row.details],
    ["CUSTOMTEXT", "PRICE", price],
    ["CUSTOMTEXT", "UNIT", row.unit],
    ["CUSTOMTEXT", null, row.customText],
    ["THEMEIMAGE", "HEALTHYOPTIONATTRIBUTE", row.isHealthyOption === true ? "healthy-option" : null],
  ] as const;
  return pieces.flatMap(([type, name, value], index) =>
    value === null ? [] : [{ id: `${row.itemId}-${index}`, type, name, value, offsetX: null, offsetY: null }],
  );
}

/** An amount of nothing says nothing. */
const positive = (cents: number | null) => (cents !== null && cents > 0 ? cents : null);

function placeOf({ pageWidth: width, pageHeight: height, pagePicture: picture, ...area }: ItemRow): AdPlace | null {
  return width === null || height === null ? null : placeOn({ width, height, picture }, area);
}

/** Returns an item; without days of its own it is on offer as long as its ad. */
function toItem(row: ItemRow, ad: AdRow): AdItem {
  const { itemId: id, page, image, startDate, endDate } = row;
  const space = { id: ad.adId, startDate: startDate ?? ad.startDate, endDate: endDate ?? ad.endDate };
  return {
    id,
    pageIds: page === null ? [] : [page],
    spaces: [space],
    endDate: space.endDate,
    components: componentsOf(row),
    department: row.department,
    regularCents: positive(row.regularPrice),
    savingCents: positive(row.saving),
    place: placeOf(row),
    pictures: image === null ? [] : [image],
  };
}

const valuesOf = ({ storeNumber, zip }: StoreLocation): RequestValues => ({
  "location.number": bareStoreNumber(storeNumber),
  "location.paddedNumber": storeNumber,
  "location.zip": zip,
});

/** The dependencies that the calls of all requests share. */
interface ConnectorDeps extends PortAccess {
  readonly cache: PublicCache;
  readonly now: () => Date;
}

/** Returns the function that binds a service with a connector to a request. Its calls have the credential of the gateway. */
export function connectorAds({ cache, now, ...access }: ConnectorDeps) {
  const { name } = access.service;
  const calls = portCalls<keyof typeof weeklyAdShape>("weeklyAd", access);
  return (scope: UpstreamScope): AdCalls => {
    const { retailer, language } = scope;
    const read = async (store: StoreLocation, isWanted: (ad: AdRow) => boolean, signal: AbortSignal) => {
      const call = { retailer, scope: { ...withoutShopper(scope), language }, values: valuesOf(store), signal };
      const { items: ads } = await calls.rows<AdRow>("ads", call);
      const wanted = ads.filter(isWanted);
      if (wanted.length > adsAtMost) throw badResponse(name, `ads: more than ${adsAtMost} at a store`);
      const itemsOf = async (ad: AdRow) => {
        const values = { ...call.values, "input.adId": ad.adId };
        const { items } = await calls.rows<ItemRow>("items", { ...call, values });
        return items.map((row) => toItem(row, ad));
      };
      return (await Promise.all(wanted.map(itemsOf))).flat();
    };
    const cached = async (store: StoreLocation, day: string | null, isWanted: (ad: AdRow) => boolean) => {
      const call = ["ads", store.storeNumber, language, ...(day === null ? [] : [day])].join(" ");
      const load = (signal: AbortSignal) => read(store, isWanted, signal);
      const key = { sitePath: retailer.sitePath, upstream: name, call };
      const { value, ...age } = await cache.read(key, adsTtlMs, load, scope.signal);
      return { items: value, ...age, source: name };
    };
    return {
      hasAd: () => true,
      ofStore: (store) => cached(store, null, ({ endDate }) => dayIn(now(), retailer.timeZone) <= endDate),
      onDay: (store, day) => cached(store, day, ({ startDate, endDate }) => startDate <= day && day <= endDate),
    };
  };
}
