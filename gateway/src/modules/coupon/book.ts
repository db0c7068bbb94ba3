import { globalId } from "../../lib/global-id.ts";
import { money } from "../../lib/money.ts";
import type { CouponFacet, CouponSort, Money } from "../../schema.generated.ts";
import { isRedeemed, type ListedOffer } from "./listed-offers.ts";
import { sortOffers } from "./select-offers.ts";
import { toCoupon, type CouponViewer } from "./to-coupon.ts";
import type { CouponSource } from "./types.ts";

/** The coupons of one visitor. What not every document asks for is worked out when it is asked for, and then kept. */
export interface CouponBook {
  readonly id: string;
  readonly availableCount: number;
  readonly clippedCount: number;
  readonly redeemedCount: number;
  readonly clippedValue: Money;
  readonly redeemedValue: Money;
  /** Every offer of the book in an order. */
  sorted(sort: CouponSort): readonly ListedOffer[];
  categories(): readonly CouponFacet[];
  brands(): readonly CouponFacet[];
  coupon(offer: ListedOffer): CouponSource;
  /** Finds an offer by its number; null when the book has none. */
  byOfferId(offerId: string): ListedOffer | null;
  /** Finds an offer by its code; null when the book has none. */
  byOfferCode(offerCode: string): ListedOffer | null;
}

const names = new Intl.Collator("en");

/** Counts the values of the offers that are not yet redeemed; offers without one are not counted. */
function facetsOf(offers: readonly ListedOffer[], valueOf: (offer: ListedOffer) => string): readonly CouponFacet[] {
  const counts = new Map<string, number>();
  for (const offer of offers) {
    const value = valueOf(offer);
    if (value !== "" && offer.state !== "REDEEMED") counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const facets = [...counts].map(([value, count]) => ({ value, count }));
  return facets.toSorted((a, b) => names.compare(a.value, b.value));
}

function totalsOf(offers: readonly ListedOffer[]) {
  const totals = { availableCount: 0, clippedCount: 0, redeemedCount: 0, clippedCents: 0, redeemedCents: 0 };
  for (const offer of offers) {
    const cents = offer.valueCents ?? 0;
    if (offer.state === "AVAILABLE") totals.availableCount += 1;
    if (offer.state === "CLIPPED") {
      totals.clippedCount += 1;
      totals.clippedCents += cents;
    }
    if (isRedeemed(offer)) {
      totals.redeemedCount += 1;
      totals.redeemedCents += cents * offer.timesRedeemed;
    }
  }
  return totals;
}

/** Works something out when it is first asked for. */
function lazy<T>(work: () => T): () => T {
  let kept: { readonly value: T } | undefined;
  return () => (kept ??= { value: work() }).value;
}

/** Works something out once for each key. */
function lazyBy<K, T>(work: (key: K) => T): (key: K) => T {
  const kept = new Map<K, T>();
  return (key) => {
    const value = kept.get(key) ?? work(key);
    kept.set(key, value);
    return value;
  };
}

/**
 * Makes the book of a visitor.
 * @param offers each offer once, with its state
 * @param viewer who sees it where
 */
export function createBook(offers: readonly ListedOffer[], viewer: CouponViewer): CouponBook {
  const { clippedCents, redeemedCents, ...counts } = totalsOf(offers);
  const { sitePath, shopperNumber } = viewer;
  return {
    // Shoppers have numbers, so a word cannot be one.
    id: globalId("CouponBook", sitePath, shopperNumber ?? "guest"),
    ...counts,
    clippedValue: money(clippedCents),
    redeemedValue: money(redeemedCents),
    sorted: lazyBy((sort) => sortOffers(offers, sort)),
    categories: lazy(() => facetsOf(offers, ({ categoryName }) => categoryName)),
    brands: lazy(() => facetsOf(offers, ({ brandName }) => brandName)),
    coupon: lazyBy((offer) => toCoupon(offer, viewer)),
    byOfferId: (offerId) => offers.find((offer) => offer.offerId === offerId) ?? null,
    byOfferCode: (offerCode) => offers.find((offer) => offer.offerCode === offerCode) ?? null,
  };
}
