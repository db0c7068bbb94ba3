import type { Language } from "../../../../../messages/languages.ts";
import type { Context } from "../../../app/context/context.ts";
import { checkCount, type Connection, pageOf } from "../../../platform/graph/connections.ts";
import { daysBetween } from "../../../platform/time/calendar-days.ts";
import { dayIn } from "../../../platform/time/zoned-time.ts";
import { displayName } from "../../../platform/text/text.ts";
import { money } from "../../../platform/text/money.ts";
import type { LapsedCoupon, LapsedCoupons, UserExpiredCouponsArgs } from "../../../app/graph/schema.generated.ts";
import type { Offer, OfferLists } from "../port.ts";
import type { CouponSource } from "../types.ts";
import { summaryIn } from "../summary.ts";

const defaultDays = 30;
const maxDays = 90;
const pageLimits = { defaultSize: 20, maxSize: 100 };

interface LapsedRange {
  readonly today: string;
  /** The number of days back from today. */
  readonly days: number;
  readonly language: Language;
}

interface LapsedOffer {
  readonly offer: Offer;
  readonly expiredOn: string;
}

function lapsedOffers({ activated, redeemed }: OfferLists, range: Omit<LapsedRange, "language">): LapsedOffer[] {
  const used = new Set(redeemed.map(({ offerId }) => offerId));
  const lapsed = activated.flatMap((offer) => {
    const { offerId, expiryDate: expiredOn } = offer;
    const days = expiredOn === null ? 0 : daysBetween(expiredOn, range.today);
    return expiredOn === null || days < 1 || days > range.days || used.has(offerId) ? [] : [{ offer, expiredOn }];
  });
  return lapsed.toSorted((one, other) => other.expiredOn.localeCompare(one.expiredOn));
}

/**
 * Returns the clipped offers whose last day is over and that were not redeemed, latest first.
 * @param lists the shopper's offers by state; those that have ended are among them as long as the service sends them
 */
export function lapsedCoupons(lists: OfferLists, range: LapsedRange): LapsedCoupon[] {
  return lapsedOffers(lists, range).map(({ offer, expiredOn }) => {
    const { offerId, brandName, valueCents } = offer;
    const value = valueCents === null ? null : money(valueCents);
    const { text: summary, language: summaryLanguage } = summaryIn(range.language, offer);
    return { offerId, brandName: displayName(brandName), summary, summaryLanguage, value, expiredOn };
  });
}

const rangeOf = (days: number | null | undefined, { retailer, language, now }: Context): LapsedRange => ({
  today: dayIn(now(), retailer.timeZone),
  days: checkCount("days", days ?? defaultDays, maxDays),
  language,
});

export async function readLapsedCoupons(days: number | null | undefined, context: Context): Promise<LapsedCoupons> {
  const range = rangeOf(days, context);
  const { lists, fetchedAt, stale, source } = await context.loaders.offers.ofVisitor.load();
  return { nodes: lapsedCoupons(lists, range), freshness: { fetchedAt, stale, source } };
}

/** Returns a page of the same offers as coupons. */
export async function readExpiredCoupons(
  { days, first, after }: Partial<UserExpiredCouponsArgs>,
  context: Context,
): Promise<Connection<CouponSource> & Pick<LapsedCoupons, "freshness">> {
  const range = rangeOf(days, context);
  const { lists, fetchedAt, stale, source } = await context.loaders.offers.ofVisitor.load();
  const { sentByOfferId } = context.loaders.coupons;
  const coupons = await Promise.all(lapsedOffers(lists, range).map(({ offer }) => sentByOfferId.load(offer.offerId)));
  const items = coupons.flatMap((coupon) => coupon ?? []);
  const page = pageOf(
    { items, keyOf: ({ offerId }) => offerId, nodeOf: (coupon) => coupon },
    { first, after },
    pageLimits,
  );
  return Object.assign(page, { freshness: { fetchedAt, stale, source } });
}
