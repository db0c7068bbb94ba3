import { readObject, requireObject } from "../../platform/upstreams/decoding.ts";
import { readClipTries, readClipTry } from "./clip/read-clip-tries.ts";
import type { ClipTry, OfferLists } from "./port.ts";
import type { DiscountFields } from "./discount.ts";
import { readCents, readOfferLists, type OfferFields, type RawOffers } from "./offer-rules.ts";
import type { components } from "../../platform/upstreams/commerce/wire.generated.ts";

type Wire = components["schemas"];

function discountOf(value: unknown): DiscountFields | null {
  const discount = readObject<Wire["Discount"]>(value);
  return (
    discount && {
      kind: discount.kind,
      cents: readCents(discount.amount),
      percent: discount.percent,
      quantity: discount.quantity,
      getQuantity: discount.getQuantity,
      minimumCents: readCents(discount.minimumTotal),
    }
  );
}

function fieldsOf(value: unknown): OfferFields | null {
  const offer = readObject<Wire["Offer"]>(value);
  if (offer === null) return null;
  return {
    offerId: offer.offerId,
    offerCode: offer.offerCode,
    brandName: offer.brandName,
    categoryName: offer.categoryName,
    summary: offer.offerSummary,
    description: offer.offerDescription,
    disclaimer: offer.offerDisclaimer,
    image: offer.offerImage1,
    expiryDate: offer.offerExpiryDate,
    activeDate: offer.offerActiveDate,
    valueDollars: offer.offerValue,
    timesRedeemed: offer.timesRedeemed,
    lastRedeemed: offer.lastRedeemed,
    isPromoted: offer.isPromoted,
    notes: offer.notes,
    discount: discountOf(offer.discount),
    fundedBy: offer.fundedBy,
    gtins: offer.gtins,
    clipFrom: offer.clipFrom,
    clipBy: offer.clipBy,
    clipsLeft: offer.clipsLeft,
    isPersonal: offer.isPersonal,
  };
}

/** The parts of a response; a missing list is empty, except that of the available offers. */
function partsOf(body: unknown): RawOffers {
  const lists = readObject<Wire["OfferLists"]>(body);
  return { lists: [lists?.available, lists?.activated ?? [], lists?.redeemed ?? []], limit: lists?.maxActivated };
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
  return readOfferLists("commerce", partsOf(body), fieldsOf, onDropped);
}

function readTry(value: unknown): ClipTry | null {
  const { at, offerId, outcome, reference } = readObject<Wire["ClipAttempt"]>(value) ?? {};
  return readClipTry({ at, offerId, outcome, reference });
}

/** Reads clip attempts. @throws UpstreamError `bad-response` without a list */
export function decodeClipTries(body: unknown, onDropped: (count: number) => void): readonly ClipTry[] {
  const answer = requireObject<Record<"clipAttempts", unknown>>(body, "commerce", "clipAttempts");
  return readClipTries("commerce", answer.clipAttempts, readTry, onDropped);
}
