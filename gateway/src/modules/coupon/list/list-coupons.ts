import { expiryOf } from "./expiry.ts";
import { displayName } from "../../../platform/text/text.ts";
import type { CouponState } from "../../../app/graph/schema.generated.ts";
import type { Offer, OfferLists } from "../port.ts";
import { ListedCoupon, type CouponIndex, type CouponViewer } from "./listed-coupon.ts";

function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}

/** Merges an offer that is in two lists: the fields of the first, and the redemptions of both. */
function joined(first: Offer, second: Offer): Offer {
  return {
    ...first,
    timesRedeemed: Math.max(first.timesRedeemed, second.timesRedeemed),
    lastRedeemed: later(first.lastRedeemed, second.lastRedeemed),
  };
}

/** Returns a function that computes a value once per key, because offers share few dates and names. */
function once<T>(work: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = work(key);
    known.set(key, value);
    return value;
  };
}

/**
 * Returns each offer once. Clipped offers come before redeemed and available ones. Offers whose last day is over are
 * omitted.
 */
export function listCoupons(
  lists: OfferLists,
  viewer: CouponViewer,
  timeZone: string,
  now: Date,
): readonly ListedCoupon[] {
  const expiryAt = once((day) => expiryOf(day, timeZone, now));
  const index: CouponIndex = { viewer, nameOf: once(displayName) };
  const listed = new Map<string, ListedCoupon>();
  const add = (offers: readonly Offer[], state: CouponState) => {
    for (const offer of offers) {
      const known = listed.get(offer.offerId);
      if (known !== undefined) {
        listed.set(offer.offerId, new ListedCoupon(joined(known.offer, offer), known.state, known.expiry, index));
        continue;
      }
      const expiry = offer.expiryDate === null ? null : expiryAt(offer.expiryDate);
      if (expiry?.isOver !== true) listed.set(offer.offerId, new ListedCoupon(offer, state, expiry, index));
    }
  };
  add(lists.activated, "CLIPPED");
  add(lists.redeemed, "REDEEMED");
  add(lists.available, "AVAILABLE");
  return [...listed.values()];
}
