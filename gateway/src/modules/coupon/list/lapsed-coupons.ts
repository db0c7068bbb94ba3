import type { Language } from "../../../../../messages/languages.ts";
import type { Context } from "../../../app/context/context.ts";
import { checkCount } from "../../../platform/graph/connections.ts";
import { daysBetween } from "../../../platform/time/calendar-days.ts";
import { dayIn } from "../../../platform/time/zoned-time.ts";
import { displayName } from "../../../platform/text/text.ts";
import { money } from "../../../platform/text/money.ts";
import type { LapsedCoupon, LapsedCoupons } from "../../../app/graph/schema.generated.ts";
import type { OfferLists } from "../port.ts";
import { summaryIn } from "../summary.ts";

const defaultDays = 30;
const maxDays = 90;

interface LapsedRange {
  readonly today: string;
  /** The number of days back from today. */
  readonly days: number;
  readonly language: Language;
}

/**
 * Returns the clipped offers whose last day is over and that were not redeemed, latest first.
 * @param lists the shopper's offers by state; those that have ended are among them as long as the service sends them
 */
export function lapsedCoupons({ activated, redeemed }: OfferLists, range: LapsedRange): LapsedCoupon[] {
  const used = new Set(redeemed.map(({ offerId }) => offerId));
  const lapsed = activated.flatMap((offer) => {
    const { offerId, brandName, valueCents, expiryDate: expiredOn } = offer;
    const days = expiredOn === null ? 0 : daysBetween(expiredOn, range.today);
    if (expiredOn === null || days < 1 || days > range.days || used.has(offerId)) return [];
    const value = valueCents === null ? null : money(valueCents);
    const { text: summary, language: summaryLanguage } = summaryIn(range.language, offer);
    return [{ offerId, brandName: displayName(brandName), summary, summaryLanguage, value, expiredOn }];
  });
  return lapsed.toSorted((one, other) => other.expiredOn.localeCompare(one.expiredOn));
}

export async function readLapsedCoupons(days: number | null | undefined, context: Context): Promise<LapsedCoupons> {
  const { loaders, retailer, language, now } = context;
  const dayCount = checkCount("days", days ?? defaultDays, maxDays);
  const { lists, fetchedAt, stale, source } = await loaders.offers.ofVisitor.load();
  const nodes = lapsedCoupons(lists, { today: dayIn(now(), retailer.timeZone), days: dayCount, language });
  return { nodes, freshness: { fetchedAt, stale, source } };
}
