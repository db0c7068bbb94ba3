import { type Card, maxActivations } from "../../../core/offers/card.ts";
import type { Offer } from "../../../core/offers/offer-book.ts";
import type { Wire } from "../wire.generated.ts";

/** An offer as defined in the contract. */
type OfferBody = Wire["Offer"];

interface PreparedOffer {
  readonly body: OfferBody;
  readonly json: string;
}

/** All offers of one retailer, serialized. */
export interface OfferList {
  readonly offers: readonly PreparedOffer[];
  /** The response to a request without a shopper, as JSON. */
  readonly json: string;
}

export function prepareOffers(rows: readonly Offer[]): OfferList {
  const offers = rows.map(offerBody).map((body) => ({ body, json: JSON.stringify(body) }));
  return { offers, json: `{"Available":[${offers.map((offer) => offer.json).join()}]}` };
}

function offerBody(offer: Offer): OfferBody {
  return {
    OfferId: offer.offer_id,
    OfferCode: offer.offer_code,
    BrandName: offer.brand_name,
    CategoryName: offer.category_name,
    OfferSummary: offer.summary,
    OfferDescription: offer.description,
    OfferDisclaimer: offer.disclaimer,
    OfferImage1: offer.image,
    OfferExpiryDate: offer.expires_on,
    OfferActiveDate: offer.active_on,
    OfferValue: offer.value_cents === null ? null : offer.value_cents / 100,
    TimesRedeemed: 0,
    LastRedeemed: null,
    IsPromoted: offer.is_promoted,
    Notes: offer.notes,
  };
}

/** Returns the JSON of a retailer's offers, grouped by their state on a card. */
export function offersJson({ offers }: OfferList, card: Card): string {
  const lists = { Available: [] as string[], Activated: [] as string[], Redeemed: [] as string[] };
  for (const { body, json } of offers) {
    const uses = card.redeemed.get(body.OfferId);
    if (uses) {
      const used = { ...body, TimesRedeemed: uses.times, LastRedeemed: uses.last.toISOString() };
      lists.Redeemed.push(JSON.stringify(used));
    } else {
      (card.activated.has(body.OfferId) ? lists.Activated : lists.Available).push(json);
    }
  }
  const members = Object.entries(lists).map(([name, jsons]) => `"${name}":[${jsons.join()}]`);
  return `{${members.join()},"MaxActivated":${maxActivations}}`;
}

/** Returns the offers on a card that were not redeemed yet. */
export function activatedOffers({ offers }: OfferList, card: Card): OfferBody[] {
  const bodies = offers.map(({ body }) => body);
  return bodies.filter(({ OfferId }) => card.activated.has(OfferId) && !card.redeemed.has(OfferId));
}
