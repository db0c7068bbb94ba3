import { toCents } from "../../platform/text/money.ts";
import {
  readDay,
  readInstant,
  readInteger,
  readNumber,
  readText,
  requireList,
  type Decoded,
} from "../../platform/upstreams/decoding.ts";
import { readDiscount, type DiscountFields } from "./discount.ts";
import type { Offer, OfferLists } from "./port.ts";

/** The unvalidated fields of an offer under common names. */
export type OfferFields = Readonly<
  Partial<Record<Exclude<keyof Offer, "valueCents" | "discount"> | "valueDollars" | "notes", unknown>>
> & { readonly discount?: DiscountFields | null };

type TermName = "fundedBy" | "gtins" | "clipFrom" | "clipBy" | "clipsLeft" | "isPersonal";

/** Large enough for the 3,000 offers of a warehouse retailer. */
export const maxOfferBytes = 6 * 1024 * 1024;

/** The time to live of public offers. */
export const offersTtlMs = 60_000;

/** Offers whose notes start with this text must not be displayed. */
const doNotDisplay = "DND";

/** A larger number of redemptions is treated as an error. */
const maxRedemptions = 100_000;

/** Reads dollars as cents. An unreadable value and a value of 0 are unknown. */
export function readCents(value: unknown): number | null {
  const dollars = readNumber(value, 0);
  const cents = dollars === null ? null : toCents(dollars);
  return cents === 0 ? null : cents;
}

/** Funders, as services name them. */
const funders = { Manufacturer: "MANUFACTURER", Store: "STORE" } as const;

const isFunder = (value: unknown): value is keyof typeof funders =>
  typeof value === "string" && Object.hasOwn(funders, value);

const gtinPattern = /^(?:\d{8}|\d{12,14})$/;

/** Reads product codes; null for a list with anything else, because a list without one of its codes says that the product is excluded. */
function readGtins(value: unknown): readonly string[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  return value.every((code): code is string => typeof code === "string" && gtinPattern.test(code)) ? value : null;
}

/** Reads what a service may say of an offer beside its texts. */
export function readTerms(fields: Pick<OfferFields, "discount" | TermName>): Pick<Offer, "discount" | TermName> {
  const { discount, fundedBy, isPersonal } = fields;
  return {
    discount: discount ? readDiscount(discount) : null,
    fundedBy: isFunder(fundedBy) ? funders[fundedBy] : null,
    gtins: readGtins(fields.gtins),
    clipFrom: readDay(fields.clipFrom),
    clipBy: readDay(fields.clipBy),
    clipsLeft: readInteger(fields.clipsLeft, 0),
    isPersonal: typeof isPersonal === "boolean" ? isPersonal : null,
  };
}

function readOffer(fields: OfferFields): Offer | null {
  const offerId = readText(fields.offerId);
  if (offerId === null) return null;
  const expiryDate = readDay(fields.expiryDate);
  // A missing date means no expiry; an unreadable date must not.
  if (expiryDate === null && (fields.expiryDate ?? null) !== null) return null;
  return {
    offerId,
    offerCode: readText(fields.offerCode),
    brandName: readText(fields.brandName) ?? "",
    categoryName: readText(fields.categoryName) ?? "",
    summary: readText(fields.summary) ?? "",
    description: readText(fields.description) ?? "",
    disclaimer: readText(fields.disclaimer),
    image: readText(fields.image),
    expiryDate,
    activeDate: readDay(fields.activeDate),
    valueCents: readCents(fields.valueDollars),
    timesRedeemed: readInteger(fields.timesRedeemed, 0, maxRedemptions) ?? 0,
    lastRedeemed: readInstant(fields.lastRedeemed),
    isPromoted: fields.isPromoted === true,
    ...readTerms(fields),
  };
}

/** Reads one offer; null for anything else. */
export type FieldsOf = (item: unknown) => OfferFields | null;

function readOffers(list: unknown, fieldsOf: FieldsOf): Decoded<Offer> | null {
  if (!Array.isArray(list)) return null;
  const items: Offer[] = [];
  let dropped = 0;
  for (const item of list) {
    const fields = fieldsOf(item);
    if (readText(fields?.notes)?.startsWith(doNotDisplay) === true) continue;
    const offer = fields === null ? null : readOffer(fields);
    if (offer === null) dropped += 1;
    else items.push(offer);
  }
  return { items, dropped };
}

/** The unvalidated parts of a response. */
export interface RawOffers {
  /** Available, activated, redeemed. */
  readonly lists: readonly [unknown, unknown, unknown];
  /** The number of activated offers that are possible. */
  readonly limit: unknown;
}

/** Returns the limit without the places that are taken by offers that are not read; null for an unreadable one. */
function readClipLimit(limit: unknown, all: unknown, activated: readonly Offer[]): number | null {
  const places = readInteger(limit, 1);
  return places === null || !Array.isArray(all) ? null : places - (all.length - activated.length);
}

/**
 * Reads the lists of a response with their limit, without offers that must not be displayed.
 * @throws UpstreamError `bad-response` if one is not a list, or if more than a tenth of it is unreadable
 */
export function readOfferLists(
  upstream: string,
  { lists: [available, activated, redeemed], limit }: RawOffers,
  fieldsOf: FieldsOf,
  onDropped: (count: number) => void,
): OfferLists {
  let dropped = 0;
  const readList = (list: unknown): readonly Offer[] => {
    const offers = requireList(readOffers(list, fieldsOf), upstream, "offers");
    dropped += offers.dropped;
    return offers.items;
  };
  const lists = { available: readList(available), activated: readList(activated), redeemed: readList(redeemed) };
  if (dropped > 0) onDropped(dropped);
  return { ...lists, isComplete: dropped === 0, clipLimit: readClipLimit(limit, activated, lists.activated) };
}
