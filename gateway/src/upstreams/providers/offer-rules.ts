import { badResponse } from "../../errors/upstream-error.ts";
import { toCents } from "../../lib/text/money.ts";
import { readDay, readInstant, readInteger, readNumber, readText, type Decoded } from "../decoding.ts";
import type { Offer, OfferLists } from "./coupons.ts";

/** What a service says of an offer, unread, under names of our own. */
export type OfferFields = Readonly<
  Partial<Record<Exclude<keyof Offer, "valueCents"> | "valueDollars" | "notes", unknown>>
>;

/** Offers whose notes begin so must not be displayed. */
const doNotDisplay = "DND";

/** More redemptions of one coupon than any shopper has; beyond it the number is taken for a fault. */
const maxRedemptions = 100_000;

/** A value that is given but is no amount is unknown; so is one of nothing. */
function readValue(value: unknown): number | null {
  const dollars = readNumber(value, 0);
  const cents = dollars === null ? null : toCents(dollars);
  return cents === 0 ? null : cents;
}

function readOffer(fields: OfferFields): Offer | null {
  const offerId = readText(fields.offerId);
  if (offerId === null) return null;
  const expiryDate = readDay(fields.expiryDate);
  // No date means that it never expires, which an unreadable one must not be taken for.
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
    valueCents: readValue(fields.valueDollars),
    timesRedeemed: readInteger(fields.timesRedeemed, 0, maxRedemptions) ?? 0,
    lastRedeemed: readInstant(fields.lastRedeemed),
    isPromoted: fields.isPromoted === true,
  };
}

/** Tells what a service says of one offer; null for what is no offer at all. */
export type FieldsOf = (item: unknown) => OfferFields | null;

function readOffers(list: readonly unknown[], fieldsOf: FieldsOf): Decoded<Offer> {
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

/** The lists of an answer as they came: available, activated, redeemed. */
export type RawLists = readonly [unknown, unknown, unknown];

/**
 * Reads the lists of an answer, leaving out the offers that must not be displayed.
 * @param upstream the name of the service
 * @param raw the lists as they came
 * @param fieldsOf tells what the service says of one offer
 * @param onDropped is told how many offers could not be read
 * @throws UpstreamError `bad-response` when one is no list
 */
export function readOfferLists(
  upstream: string,
  raw: RawLists,
  fieldsOf: FieldsOf,
  onDropped: (count: number) => void,
): OfferLists {
  let dropped = 0;
  const read = (list: unknown): readonly Offer[] => {
    if (!Array.isArray(list)) throw badResponse(upstream, "offers: no list");
    const offers = readOffers(list, fieldsOf);
    dropped += offers.dropped;
    return offers.items;
  };
  const [available, activated, redeemed] = raw;
  const lists = { available: read(available), activated: read(activated), redeemed: read(redeemed) };
  if (dropped > 0) onDropped(dropped);
  return lists;
}
