import { searchWords } from "../../lib/text/text.ts";
import type { CouponFilter, CouponSort, CouponState } from "../../schema.generated.ts";
import type { Offer } from "../../upstreams/providers/coupons.ts";
import type { ListedCoupon } from "./listed-coupon.ts";
import type { Purchases } from "../../lib/receipt/purchases.ts";

type Comparison = (a: Offer, b: Offer) => number;
type Test = (coupon: ListedCoupon) => boolean;

const offerNumbers = new Intl.Collator("en", { numeric: true });

/** Most ids are digits of the same length, which compare as strings; the collator is a hundred times slower. */
function byOffer({ offerId: a }: Offer, { offerId: b }: Offer): number {
  if (a.length !== b.length) return offerNumbers.compare(a, b);
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** ISO dates sort as strings; a missing date is last in both directions. */
function compareDates(a: string | null, b: string | null, direction: 1 | -1): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -direction : direction;
}

const byExpiry: Comparison = (a, b) => compareDates(a.expiryDate, b.expiryDate, 1);

const byValue: Comparison = (a, b) => (b.valueCents ?? 0) - (a.valueCents ?? 0);

const comparisons: Readonly<Record<CouponSort, Comparison>> = {
  FEATURED(a, b) {
    if (a.isPromoted !== b.isPromoted) return a.isPromoted ? -1 : 1;
    return byExpiry(a, b);
  },
  EXPIRY_DATE: byExpiry,
  VALUE: byValue,
  ACTIVE_DATE: (a, b) => compareDates(a.activeDate, b.activeDate, -1),
  LAST_REDEEMED: (a, b) => compareDates(a.lastRedeemed, b.lastRedeemed, -1),
  // The purchases, which take a read of their own, come first in `boughtFirst`.
  BOUGHT: byValue,
};

/** Returns the coupons in the given order; ties are ordered by offer id. */
export function sortCoupons(coupons: readonly ListedCoupon[], sort: CouponSort): readonly ListedCoupon[] {
  const compare = comparisons[sort];
  return coupons.toSorted((a, b) => compare(a.offer, b.offer) || byOffer(a.offer, b.offer));
}

function isIn(state: CouponState, coupon: ListedCoupon): boolean {
  return state === "REDEEMED" ? coupon.isRedeemed : coupon.state === state;
}

const daysOfWeek = 7;

/** Returns one test per given field of the filter; an empty list counts as not given. */
function testsOf(filter: CouponFilter): readonly Test[] {
  const { states, categories, brands, search, worksWithPaperCoupons, isReusable, expiresThisWeek } = filter;
  const words = searchWords(search ?? "");
  const tests: (Test | null)[] = [
    states?.length ? (coupon) => states.some((state) => isIn(state, coupon)) : null,
    categories?.length ? ({ categoryName }) => categories.includes(categoryName) : null,
    brands?.length ? ({ brandName }) => brands.includes(brandName) : null,
    words.length > 0 ? (coupon) => words.every((word) => coupon.searchedText.includes(word)) : null,
    worksWithPaperCoupons === true ? ({ rules }) => rules.worksWithPaperCoupons?.isAllowed === true : null,
    isReusable === true ? ({ rules }) => rules.isReusable : null,
    expiresThisWeek === true ? ({ daysLeft }) => daysLeft !== null && daysLeft <= daysOfWeek : null,
  ];
  return tests.filter((test) => test !== null);
}

/** Returns the coupons that pass every field of a filter, in their original order. */
export function filterCoupons(
  coupons: readonly ListedCoupon[],
  filter: CouponFilter | null | undefined,
): readonly ListedCoupon[] {
  const tests = testsOf(filter ?? {});
  return tests.length === 0 ? coupons : coupons.filter((coupon) => tests.every((passes) => passes(coupon)));
}

/** Returns the coupons of what a shopper bought before all others; otherwise in their original order. */
export function boughtFirst(coupons: readonly ListedCoupon[], purchases: Purchases): readonly ListedCoupon[] {
  const { bought = [], others = [] } = Object.groupBy(coupons, ({ offer }) =>
    purchases.includes(offer) ? "bought" : "others",
  );
  return [...bought, ...others];
}
