import { type Card, maxActivations } from "../../core/offers/card.ts";
import type { Offer } from "../../core/offers/offer-book.ts";
import type { Wire } from "./wire.generated.ts";

export type OfferList = readonly Wire["Offer"][];

/** Returns the offers of a retailer as the contract has them. */
export function encodeOffers(offers: readonly Offer[]): OfferList {
  return offers.map((offer) => ({
    offerId: offer.offer_id,
    offerCode: offer.offer_code,
    brandName: offer.brand_name,
    categoryName: offer.category_name,
    offerSummary: offer.summary,
    offerDescription: offer.description,
    offerDisclaimer: offer.disclaimer,
    offerImage1: offer.image,
    offerExpiryDate: offer.expires_on,
    offerActiveDate: offer.active_on,
    offerValue: offer.value_cents === null ? null : offer.value_cents / 100,
    timesRedeemed: 0,
    lastRedeemed: null,
    isPromoted: offer.is_promoted,
    notes: offer.notes,
  }));
}

/** Returns a retailer's offers, grouped by their state on a card. */
export function groupOffers(offers: OfferList, card: Card): Wire["OfferLists"] {
  const lists: Wire["OfferLists"] = { available: [], activated: [], redeemed: [], maxActivated: maxActivations };
  for (const offer of offers) {
    const uses = card.redeemed.get(offer.offerId);
    if (uses) lists.redeemed.push({ ...offer, timesRedeemed: uses.times, lastRedeemed: uses.last.toISOString() });
    else (card.activated.has(offer.offerId) ? lists.activated : lists.available).push(offer);
  }
  return lists;
}
