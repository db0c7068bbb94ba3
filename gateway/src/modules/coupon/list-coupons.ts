import { expiryOf, type Expiry } from "../../lib/expiry.ts";
import { displayName } from "../../lib/text.ts";
import type { CouponState } from "../../schema.generated.ts";
import type { Offer, OfferLists } from "../../upstreams/providers/coupons.ts";

/** An offer as it stands for one visitor, with what lists are filtered and ordered by. */
export interface ListedOffer extends Offer {
  readonly state: CouponState;
  /** Null when it does not expire. */
  readonly expiry: Expiry | null;
}

/** Tells whether the shopper has ever redeemed the offer, also when it is on the card again. */
export function isRedeemed({ state, timesRedeemed }: Pick<ListedOffer, "state" | "timesRedeemed">): boolean {
  return state === "REDEEMED" || timesRedeemed > 0;
}

function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}

/** One offer that stands in two lists keeps the state of the first and what is known of its redemptions from both. */
function joined(first: ListedOffer, second: Offer): ListedOffer {
  return {
    ...first,
    timesRedeemed: Math.max(first.timesRedeemed, second.timesRedeemed),
    lastRedeemed: later(first.lastRedeemed, second.lastRedeemed),
  };
}

/** Works a value out once for each key; offers share few dates and names. */
function once<T>(work: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}

/**
 * Gives each offer once with its state: what is on the card before what was redeemed before what can be clipped.
 * Offers whose last day is over are left out.
 * @param lists the offers by where they stand
 * @param timeZone the retailer's IANA zone
 * @param now the instant to judge by
 */
export function listOffers(lists: OfferLists, timeZone: string, now: Date): readonly ListedOffer[] {
  const expiry = once((day) => expiryOf(day, timeZone, now));
  const name = once(displayName);
  const listed = new Map<string, ListedOffer>();
  const add = (offers: readonly Offer[], state: CouponState) => {
    for (const offer of offers) {
      const known = listed.get(offer.offerId);
      if (known !== undefined) {
        listed.set(offer.offerId, joined(known, offer));
        continue;
      }
      const ends = offer.expiryDate === null ? null : expiry(offer.expiryDate);
      if (ends?.isOver === true) continue;
      const names = { brandName: name(offer.brandName), categoryName: name(offer.categoryName) };
      listed.set(offer.offerId, { ...offer, ...names, state, expiry: ends });
    }
  };
  add(lists.activated, "CLIPPED");
  add(lists.redeemed, "REDEEMED");
  add(lists.available, "AVAILABLE");
  return [...listed.values()];
}
