import { type Card, maxActivations } from "../../../core/offers/card.ts";
import { isFor, type Offer } from "../../../core/offers/offer-book.ts";
import type { Discount } from "../../../core/tables.ts";
import type { Wire } from "../wire.generated.ts";

/** An offer as defined in the contract. */
type OfferBody = Wire["Offer"];

interface PreparedOffer extends Pick<Offer, "shopper_number"> {
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
  const offers = rows.map((row) => {
    const body = offerBody(row);
    return { body, json: JSON.stringify(body), shopper_number: row.shopper_number };
  });
  const shared = offers.filter((offer) => isFor(null, offer));
  return { offers, json: `{"Available":[${shared.map((offer) => offer.json).join()}]}` };
}

function discountBody({ kind, cents, percent, quantity, getQuantity, minimumCents }: Discount): Wire["Discount"] {
  return {
    Kind: kind,
    ...(cents !== undefined && { Amount: cents / 100 }),
    ...(percent !== undefined && { Percent: percent }),
    ...(quantity !== undefined && { Quantity: quantity }),
    ...(getQuantity !== undefined && { GetQuantity: getQuantity }),
    ...(minimumCents !== undefined && { MinimumTotal: minimumCents / 100 }),
  };
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
    Discount: offer.discount && discountBody(offer.discount),
    FundedBy: offer.funded_by,
    Gtins: offer.gtins,
    ClipFrom: offer.clip_from,
    ClipBy: offer.clip_by,
    ClipsLeft: offer.clips_left,
    IsPersonal: offer.shopper_number !== null,
  };
}

/** Returns the JSON of a retailer's offers for a shopper, grouped by their state on the card. */
export function offersJson({ offers }: OfferList, shopperNumber: string, card: Card): string {
  const lists = { Available: [] as string[], Activated: [] as string[], Redeemed: [] as string[] };
  for (const { body, json } of offers.filter((offer) => isFor(shopperNumber, offer))) {
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
