import { type Card, maxActivations } from "../../core/offers/card.ts";
import { isFor, type Offer } from "../../core/offers/offer-book.ts";
import type { Discount } from "../../core/tables.ts";
import type { Wire } from "./wire.generated.ts";

interface EncodedOffer extends Pick<Offer, "shopper_number"> {
  readonly body: Wire["Offer"];
}

export type OfferList = readonly EncodedOffer[];

/** Returns the offers of a retailer as the contract has them. */
export const encodeOffers = (offers: readonly Offer[]): OfferList =>
  offers.map((offer) => ({ body: offerBody(offer), shopper_number: offer.shopper_number }));

function discountBody({ kind, cents, percent, quantity, getQuantity, minimumCents }: Discount): Wire["Discount"] {
  return {
    kind,
    ...(cents !== undefined && { amount: cents / 100 }),
    ...(percent !== undefined && { percent }),
    ...(quantity !== undefined && { quantity }),
    ...(getQuantity !== undefined && { getQuantity }),
    ...(minimumCents !== undefined && { minimumTotal: minimumCents / 100 }),
  };
}

function offerBody(offer: Offer): Wire["Offer"] {
  return {
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
    discount: offer.discount && discountBody(offer.discount),
    fundedBy: offer.funded_by,
    gtins: offer.gtins,
    clipFrom: offer.clip_from,
    clipBy: offer.clip_by,
    clipsLeft: offer.clips_left,
    isPersonal: offer.shopper_number !== null,
  };
}

/** Returns the offers that a shopper gets; those to all for a guest, whose number is null. */
export const offersFor = (offers: OfferList, shopperNumber: string | null): Wire["Offer"][] =>
  offers.filter((offer) => isFor(shopperNumber, offer)).map(({ body }) => body);

/** Returns a shopper's offers, grouped by their state on the card. */
export function groupOffers(offers: OfferList, shopperNumber: string, card: Card): Wire["OfferLists"] {
  const lists: Wire["OfferLists"] = { available: [], activated: [], redeemed: [], maxActivated: maxActivations };
  for (const offer of offersFor(offers, shopperNumber)) {
    const uses = card.redeemed.get(offer.offerId);
    if (uses) lists.redeemed.push({ ...offer, timesRedeemed: uses.times, lastRedeemed: uses.last.toISOString() });
    else (card.activated.has(offer.offerId) ? lists.activated : lists.available).push(offer);
  }
  return lists;
}
