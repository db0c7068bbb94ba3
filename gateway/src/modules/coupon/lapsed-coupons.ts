import { daysBetween } from "../../lib/time/calendar-days.ts";
import { dayIn } from "../../lib/time/zoned-time.ts";
import { displayName } from "../../lib/text/text.ts";
import { money } from "../../lib/text/money.ts";
import type { LapsedCoupon } from "../../schema.generated.ts";
import type { OfferLists } from "../../upstreams/providers/coupons.ts";

/** Coupons that ended earlier are omitted. */
const MAX_DAYS = 90;

/**
 * Returns the clipped offers whose last day is over and that were not redeemed, latest first.
 * @param lists the shopper's offers by state; those that have ended are among them as long as the service sends them
 * @param timeZone the retailer's IANA time zone
 */
export function lapsedCoupons({ activated, redeemed }: OfferLists, timeZone: string, now: Date): LapsedCoupon[] {
  const today = dayIn(now, timeZone);
  const used = new Set(redeemed.map(({ offerId }) => offerId));
  const lapsed = activated.flatMap(({ offerId, brandName, summary, valueCents, expiryDate: expiredOn }) => {
    const days = expiredOn === null ? 0 : daysBetween(expiredOn, today);
    if (expiredOn === null || days < 1 || days > MAX_DAYS || used.has(offerId)) return [];
    const value = valueCents === null ? null : money(valueCents);
    return [{ offerId, brandName: displayName(brandName), summary, value, expiredOn }];
  });
  return lapsed.toSorted((one, other) => other.expiredOn.localeCompare(one.expiredOn));
}
