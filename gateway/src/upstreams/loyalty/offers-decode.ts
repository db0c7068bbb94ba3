import { badResponse } from "../../errors/upstream-error.ts";
import { toCents } from "../../lib/money.ts";
import { readDay, readInstant, readInteger, readList, readNumber, readObject, readText } from "../decoding.ts";
import type { components } from "./wire.generated.ts";

type Wire = components["schemas"];

/** An offer of the coupon network. */
export interface Offer {
  readonly offerId: string;
  readonly offerCode: string | null;
  /** As the network writes it, often in capitals; empty when it names none. */
  readonly brandName: string;
  /** As the network writes it, often in capitals; empty when it names none. */
  readonly categoryName: string;
  readonly summary: string;
  readonly description: string;
  readonly disclaimer: string | null;
  /** A path below the media address. */
  readonly image: string | null;
  /** The last day on which it can be used; null when it does not expire. */
  readonly expiryDate: string | null;
  readonly activeDate: string | null;
  /** Whole cents, more than 0; null when it names no amount. */
  readonly valueCents: number | null;
  readonly timesRedeemed: number;
  readonly lastRedeemed: string | null;
  readonly isPromoted: boolean;
}

/** The offers of a retailer by where they stand for one visitor. */
export interface OfferLists {
  readonly available: readonly Offer[];
  readonly activated: readonly Offer[];
  readonly redeemed: readonly Offer[];
}

/** Offers whose notes begin so must not be displayed. */
const doNotDisplay = "DND";

/** More redemptions of one coupon than any shopper has; beyond it the number is taken for a fault. */
const mostRedemptions = 100_000;

type Lists = Wire["ShopperOfferLists"];

/** A value that is given but is no amount is unknown; so is one of nothing. */
function readValue(value: unknown): number | null {
  const dollars = readNumber(value, 0);
  const cents = dollars === null ? null : toCents(dollars);
  return cents === 0 ? null : cents;
}

function readOffer(value: unknown): Offer | null {
  const offer = readObject<Wire["Offer"]>(value);
  const offerId = readText(offer?.OfferId);
  if (offer === null || offerId === null) return null;
  const expiryDate = readDay(offer.OfferExpiryDate);
  // No date means that it never expires, which an unreadable one must not be taken for.
  if (expiryDate === null && (offer.OfferExpiryDate ?? null) !== null) return null;
  return {
    offerId,
    offerCode: readText(offer.OfferCode),
    brandName: readText(offer.BrandName) ?? "",
    categoryName: readText(offer.CategoryName) ?? "",
    summary: readText(offer.OfferSummary) ?? "",
    description: readText(offer.OfferDescription) ?? "",
    disclaimer: readText(offer.OfferDisclaimer),
    image: readText(offer.OfferImage1),
    expiryDate,
    activeDate: readDay(offer.OfferActiveDate),
    valueCents: readValue(offer.OfferValue),
    timesRedeemed: readInteger(offer.TimesRedeemed, 0, mostRedemptions) ?? 0,
    lastRedeemed: readInstant(offer.LastRedeemed),
    isPromoted: offer.IsPromoted === true,
  };
}

function isDisplayed(value: unknown): boolean {
  return readText(readObject<Wire["Offer"]>(value)?.Notes)?.startsWith(doNotDisplay) !== true;
}

/** The lists of an answer. A plain list is the available offers; a list that is missing is empty. */
function listsOf(body: unknown): readonly [unknown, unknown, unknown] {
  if (Array.isArray(body)) return [body, [], []];
  const lists = readObject<Lists>(body);
  return [lists?.Available, lists?.Activated ?? [], lists?.Redeemed ?? []];
}

/** Tells whether a body holds offers at all, whatever the single offers look like. */
export function isOfferFrame(body: unknown): boolean {
  return listsOf(body).every(Array.isArray);
}

/**
 * Reads the offers of a retailer, leaving out those that must not be displayed.
 * @param body the answer
 * @param onDropped is told how many offers could not be read
 * @throws UpstreamError `bad-response` when it holds no lists
 */
export function decodeOffers(body: unknown, onDropped: (count: number) => void): OfferLists {
  let dropped = 0;
  const read = (list: unknown): readonly Offer[] => {
    const offers = readList(Array.isArray(list) ? list.filter(isDisplayed) : list, readOffer);
    if (offers === null) throw badResponse("loyalty", "offers: no list");
    dropped += offers.dropped;
    return offers.items;
  };
  const [available, activated, redeemed] = listsOf(body);
  const lists = { available: read(available), activated: read(activated), redeemed: read(redeemed) };
  if (dropped > 0) onDropped(dropped);
  return lists;
}

/** Tells whether the body of a successful answer to a write says that it failed after all. */
export function saysFailure(body: unknown): boolean {
  return readObject<Wire["Failure"]>(body)?.Success === false;
}

/** The body of the request that puts one offer on the shopper's card. */
export function activation(offerId: string): Wire["ActivateRequest"] {
  return { Offers: [{ OfferId: offerId }] };
}
