import type { Wire } from "../../services/src/faces/loyalty/wire.generated.ts";
import { dollars } from "./money.ts";

type State = "AVAILABLE" | "CLIPPED" | "REDEEMED";

/** An offer with its state, before its other fields are computed. */
export interface StatedOffer {
  readonly offer: Wire["Offer"];
  readonly state: State;
}

/** The coupons of a shopper in the default order, with their counts. */
export interface CouponBook {
  readonly availableCount: number;
  readonly clippedCount: number;
  readonly offers: readonly StatedOffer[];
}

const soonMs = 259_200_000;
const shortLength = 100;

function byStandard({ offer: a }: StatedOffer, { offer: b }: StatedOffer): number {
  if (a.IsPromoted !== b.IsPromoted) return a.IsPromoted ? -1 : 1;
  const [first, second] = [a.OfferExpiryDate ?? "9", b.OfferExpiryDate ?? "9"];
  if (first !== second) return first < second ? -1 : 1;
  return a.OfferId < b.OfferId ? -1 : 1;
}

/** Converts the response of the loyalty service. */
export function readCouponBook(lists: Wire["ShopperOfferLists"]): CouponBook {
  const offers = [
    ...lists.Available.map((offer) => ({ offer, state: "AVAILABLE" as const })),
    ...lists.Activated.map((offer) => ({ offer, state: "CLIPPED" as const })),
    ...lists.Redeemed.map((offer) => ({ offer, state: "REDEEMED" as const })),
  ].toSorted(byStandard);
  return { availableCount: lists.Available.length, clippedCount: lists.Activated.length, offers };
}

/** Returns the offers of a page. A cursor contains the index of the previous offer. */
export function pageOf({ offers }: CouponBook, first: number, after: string | null): readonly StatedOffer[] {
  const start = after === null ? 0 : Number.parseInt(Buffer.from(after, "base64url").toString(), 10) + 1;
  return offers.slice(start, start + first);
}

const displayName = (name: string): string =>
  name.replace(/\b[A-Z]{2,}\b/g, (word) => word.charAt(0) + word.slice(1).toLowerCase());

/** Returns a description shortened at a word boundary. */
export function cutAtWord(text: string): string {
  if (text.length <= shortLength) return text;
  const room = text.slice(0, shortLength);
  return `${room.slice(0, room.lastIndexOf(" ")).replace(/[\s.,;:!?–-]+$/, "")}…`;
}

function expiryText(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `Expires ${month}/${date}/${year}`;
}

export function imageOf(path: string, altText: string) {
  const url = `/media${path}`;
  return {
    url: `${url}?width=800`,
    srcSet: [200, 300, 400, 800].map((width) => `${url}?width=${width} ${width}w`).join(", "),
    width: 800,
    height: 800,
    altText,
    placeholderColor: `#${path.slice(5, 11)}`,
  };
}

export function briefCoupon({ offer, state }: StatedOffer) {
  const ends = offer.OfferExpiryDate;
  return {
    id: Buffer.from(`Coupon:reams:${offer.OfferId}`).toString("base64url"),
    offerId: offer.OfferId,
    offerCode: offer.OfferCode,
    state,
    viewerCanClip: state === "AVAILABLE",
    isFeatured: offer.IsPromoted,
    brandName: displayName(offer.BrandName),
    categoryName: displayName(offer.CategoryName),
    summary: offer.OfferSummary,
    description: offer.OfferDescription,
    expiryText: ends === null ? null : expiryText(ends),
    isExpiringSoon: ends !== null && Date.parse(ends) - Date.now() < soonMs,
    expiryDate: ends,
    value: offer.OfferValue === null ? null : dollars(offer.OfferValue),
  };
}

export function wholeCoupon(statedOffer: StatedOffer) {
  const { offer } = statedOffer;
  return {
    ...briefCoupon(statedOffer),
    shortDescription: cutAtWord(offer.OfferDescription),
    disclaimer: offer.OfferDisclaimer,
    activeDate: offer.OfferActiveDate,
    timesRedeemed: offer.TimesRedeemed,
    lastRedeemed: offer.LastRedeemed,
    image: offer.OfferImage1 === null ? null : imageOf(offer.OfferImage1, offer.OfferDescription),
  };
}
