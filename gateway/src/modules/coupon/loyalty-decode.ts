import { readObject, requireObject } from "../../platform/upstreams/decoding.ts";
import { readClipTries, readClipTry } from "./clip/read-clip-tries.ts";
import type { ClipTry, OfferLists } from "./port.ts";
import type { DiscountFields } from "./discount.ts";
import { readCents, readOfferLists, type OfferFields, type RawOffers } from "./offer-rules.ts";
import type { components } from "../../platform/upstreams/loyalty/wire.generated.ts";

type Wire = components["schemas"];

type Lists = Wire["ShopperOfferLists"];

function discountOf(value: unknown): DiscountFields | null {
  const discount = readObject<Wire["Discount"]>(value);
  return (
    discount && {
      kind: discount.Kind,
      cents: readCents(discount.Amount),
      percent: discount.Percent,
      quantity: discount.Quantity,
      getQuantity: discount.GetQuantity,
      minimumCents: readCents(discount.MinimumTotal),
    }
  );
}

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
    discount: discountOf(offer.Discount),
    fundedBy: offer.FundedBy,
    gtins: offer.Gtins,
    clipFrom: offer.ClipFrom,
    clipBy: offer.ClipBy,
    clipsLeft: offer.ClipsLeft,
    isPersonal: offer.IsPersonal,
  };
}

/** The parts of a response. A plain list contains the available offers; a missing list is empty. */
function partsOf(body: unknown): RawOffers {
  if (Array.isArray(body)) return { lists: [body, [], []], limit: null };
  const lists = readObject<Lists>(body);
  return { lists: [lists?.Available, lists?.Activated ?? [], lists?.Redeemed ?? []], limit: lists?.MaxActivated };
}

/** Returns true for a body with lists of offers, valid or not. */
export function isOfferFrame(body: unknown): boolean {
  return partsOf(body).lists.every(Array.isArray);
}

/**
 * Reads the offers of a retailer, without those that must not be displayed.
 * @param body the response body
 * @param onDropped called with the number of unreadable offers
 * @throws UpstreamError `bad-response` if the body has no lists
 */
export function decodeOffers(body: unknown, onDropped: (count: number) => void): OfferLists {
  return readOfferLists("loyalty", partsOf(body), fieldsOf, onDropped);
}

/** The request body that clips one offer. */
export function activation(offerId: string): Wire["ActivateRequest"] {
  return { Offers: [{ OfferId: offerId }] };
}

function readTry(value: unknown): ClipTry | null {
  const {
    At: at,
    OfferId: offerId,
    Outcome: outcome,
    Reference: reference,
  } = readObject<Wire["ClipAttempt"]>(value) ?? {};
  return readClipTry({ at, offerId, outcome, reference });
}

/** Reads clip attempts. @throws UpstreamError `bad-response` without a list */
export function decodeClipTries(body: unknown, onDropped: (count: number) => void): readonly ClipTry[] {
  const answer = requireObject<Record<"ClipAttempts", unknown>>(body, "loyalty", "clips");
  return readClipTries("loyalty", answer.ClipAttempts, readTry, onDropped);
}
