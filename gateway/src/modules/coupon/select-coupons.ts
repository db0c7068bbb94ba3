import { searchable, searchWords } from "../../lib/text.ts";
import type { CouponFilter, CouponSort, CouponState } from "../../schema.generated.ts";
import { isRedeemed, type ListedOffer } from "./listed-offers.ts";

type Comparison = (a: ListedOffer, b: ListedOffer) => number;
type Test = (offer: ListedOffer) => boolean;

const offerNumbers = new Intl.Collator("en", { numeric: true });

/** Ids are mostly digits of one length, which compare as texts; the collator is a hundred times slower. */
const byOffer: Comparison = (a, b) =>
  a.offerId.length === b.offerId.length
    ? Number(a.offerId > b.offerId) - Number(a.offerId < b.offerId)
    : offerNumbers.compare(a.offerId, b.offerId);

/** Dates are ISO texts, which sort as they are; a missing one goes last in either direction. */
function compareDates(a: string | null, b: string | null, direction: 1 | -1): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -direction : direction;
}

const byExpiry: Comparison = (a, b) => compareDates(a.expiryDate, b.expiryDate, 1);

const comparisons: Readonly<Record<CouponSort, Comparison>> = {
  FEATURED: (a, b) => Number(b.isPromoted) - Number(a.isPromoted) || byExpiry(a, b),
  EXPIRY_DATE: byExpiry,
  VALUE: (a, b) => (b.valueCents ?? 0) - (a.valueCents ?? 0),
  ACTIVE_DATE: (a, b) => compareDates(a.activeDate, b.activeDate, -1),
  LAST_REDEEMED: (a, b) => compareDates(a.lastRedeemed, b.lastRedeemed, -1),
};

/** Gives the offers in an order, ties by the offer's number. */
export function sortOffers(offers: readonly ListedOffer[], sort: CouponSort): readonly ListedOffer[] {
  const compare = comparisons[sort];
  return offers.toSorted((a, b) => compare(a, b) || byOffer(a, b));
}

const haystacks = new WeakMap<ListedOffer, string>();

/** The searched text; kept with the offer, because the list of a retailer serves many requests. */
function haystackOf(offer: ListedOffer): string {
  const known = haystacks.get(offer);
  if (known !== undefined) return known;
  const haystack = searchable(`${offer.brandName} ${offer.summary} ${offer.description}`);
  haystacks.set(offer, haystack);
  return haystack;
}

function isIn(state: CouponState, offer: ListedOffer): boolean {
  return state === "REDEEMED" ? isRedeemed(offer) : offer.state === state;
}

/** One test for each field of the filter that is given; a list without values is as none. */
function testsOf({ states, categories, brands, search }: CouponFilter): readonly Test[] {
  const words = searchWords(search ?? "");
  const tests: (Test | null)[] = [
    states?.length ? (offer) => states.some((state) => isIn(state, offer)) : null,
    categories?.length ? ({ categoryName }) => categories.includes(categoryName) : null,
    brands?.length ? ({ brandName }) => brands.includes(brandName) : null,
    words.length > 0 ? (offer) => words.every((word) => haystackOf(offer).includes(word)) : null,
  ];
  return tests.filter((test) => test !== null);
}

/** Gives the offers that pass every field of a filter, in their order. */
export function filterOffers(
  offers: readonly ListedOffer[],
  filter: CouponFilter | null | undefined,
): readonly ListedOffer[] {
  const tests = testsOf(filter ?? {});
  return tests.length === 0 ? offers : offers.filter((offer) => tests.every((passes) => passes(offer)));
}
