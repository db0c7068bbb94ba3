import { memoized } from "../../../platform/loader/memoized.ts";
import { expiryOf } from "./expiry.ts";
import { dayIn } from "../../../platform/time/zoned-time.ts";
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

/** Returns true for an offer that can be clipped on a day, as far as its service says. */
const isClippable = ({ clipFrom, clipBy, clipsLeft }: Offer, today: string): boolean =>
  (clipFrom ?? today) <= today && today <= (clipBy ?? today) && clipsLeft !== 0;

/** Who lists coupons, and when. */
export interface ListingMoment {
  readonly viewer: CouponViewer;
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * Returns each offer once. Clipped offers come before redeemed and available ones.
 * @param withEnded false to omit the offers whose last day is over, and the available ones that cannot be clipped
 */
export function listCoupons(
  lists: OfferLists,
  { viewer, timeZone, now }: ListingMoment,
  withEnded = false,
): readonly ListedCoupon[] {
  // Offers share few dates and names.
  const expiryAt = memoized((day: string) => expiryOf(day, timeZone, now));
  const index: CouponIndex = { viewer, nameOf: memoized(displayName) };
  const today = dayIn(now, timeZone);
  const available = lists.available.filter((offer) => withEnded || isClippable(offer, today));
  const listed = new Map<string, ListedCoupon>();
  const add = (offers: readonly Offer[], state: CouponState) => {
    for (const offer of offers) {
      const listedCoupon = listed.get(offer.offerId);
      if (listedCoupon !== undefined) {
        listed.set(
          offer.offerId,
          new ListedCoupon(joined(listedCoupon.offer, offer), listedCoupon.state, listedCoupon.expiry, index),
        );
        continue;
      }
      const expiry = offer.expiryDate === null ? null : expiryAt(offer.expiryDate);
      if (withEnded || expiry?.isOver !== true)
        listed.set(offer.offerId, new ListedCoupon(offer, state, expiry, index));
    }
  };
  add(lists.activated, "CLIPPED");
  add(lists.redeemed, "REDEEMED");
  add(available, "AVAILABLE");
  return [...listed.values()];
}
