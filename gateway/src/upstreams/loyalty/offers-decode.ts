import { readObject } from "../decoding.ts";
import type { OfferLists } from "../providers/coupons.ts";
import { readOfferLists, type OfferFields, type RawLists } from "../providers/offer-rules.ts";
import type { components } from "./wire.generated.ts";

type Wire = components["schemas"];

type Lists = Wire["ShopperOfferLists"];

function fieldsOf(value: unknown): OfferFields | null {
  const offer = readObject<Wire["Offer"]>(value);
  if (offer === null) return null;
  return {
    offerId: offer.OfferId,
    offerCode: offer.OfferCode,
    brandName: offer.BrandName,
    categoryName: offer.CategoryName,
    summary: offer.OfferSummary,
    description: offer.OfferDescription,
    disclaimer: offer.OfferDisclaimer,
    image: offer.OfferImage1,
    expiryDate: offer.OfferExpiryDate,
    activeDate: offer.OfferActiveDate,
    valueDollars: offer.OfferValue,
    timesRedeemed: offer.TimesRedeemed,
    lastRedeemed: offer.LastRedeemed,
    isPromoted: offer.IsPromoted,
    notes: offer.Notes,
  };
}

/** The lists of an answer. A plain list is the available offers; a list that is missing is empty. */
function listsOf(body: unknown): RawLists {
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
  return readOfferLists("loyalty", listsOf(body), fieldsOf, onDropped);
}

/** Tells whether the body of a successful answer to a write says that it failed after all. */
export function saysFailure(body: unknown): boolean {
  return readObject<Wire["Failure"]>(body)?.Success === false;
}

/** The body of the request that puts one offer on the shopper's card. */
export function activation(offerId: string): Wire["ActivateRequest"] {
  return { Offers: [{ OfferId: offerId }] };
}
