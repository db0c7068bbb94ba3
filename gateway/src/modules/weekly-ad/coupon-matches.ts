import type { CouponBook, Offer } from "../coupon/index.ts";
import { checkCount } from "../../platform/graph/connections.ts";
import { brandTest, isProductOf, oneProductCents, wordsIn } from "../coupon/index.ts";
import type { Context } from "../../app/context/context.ts";
import { itemsOnOffer, pieceOf, textsOf } from "./items.ts";
import { money } from "../../platform/text/money.ts";
import { pieceCents } from "./price/printed-price.ts";
import type { WeeklyAdItemSource, WeeklyAdSource } from "./types.ts";

const maxMatches = 100;

interface NamedItem {
  readonly item: WeeklyAdItemSource;
  readonly title: string;
  readonly details: string;
  readonly words: readonly string[];
}

function namedItem(item: WeeklyAdItemSource): NamedItem {
  const title = pieceOf(item, "CUSTOMTEXT", "TITLE") ?? "";
  return { item, title, details: textsOf(item, "PRODUCTDETAILS") ?? "", words: wordsIn(title) };
}

/** Returns the price of one piece after a coupon; null unless the printed price and the terms of the coupon make it certain. */
export function priceAfterCoupon(item: WeeklyAdItemSource, offer: Offer) {
  const [price, value] = [pieceCents(item), oneProductCents(offer)];
  return price === null || value === null || value >= price ? null : money(price - value);
}

/** Returns the items with the coupons of a book that are certainly for them, in their order, those on the card first. */
export function itemCoupons(items: readonly WeeklyAdItemSource[], book: CouponBook) {
  const byBrand = Map.groupBy(book.sorted("FEATURED"), ({ offer }) => offer.brandName);
  const brands = [...byBrand].map(([name, coupons]) => ({ isIn: brandTest(name), coupons }));
  return items.map(namedItem).flatMap(({ item, title, details, words }) => {
    const ofBrand = brands.flatMap(({ isIn, coupons }) => (isIn(words) ? coupons : []));
    const matching = ofBrand.filter(({ offer }) => isProductOf({ title, details }, offer));
    const { CLIPPED = [], AVAILABLE = [] } = Object.groupBy(matching, ({ state }) => state);
    return [...CLIPPED, ...AVAILABLE].map((coupon) => ({ item, coupon }));
  });
}

/**
 * Returns the items of an ad with the coupons that are certainly for them, in the order of the ad, those on the card first.
 * @throws UpstreamError if the ad viewer or the coupons cannot be read
 */
export async function couponMatches(ad: WeeklyAdSource, first: number, context: Context) {
  checkCount("first", first, maxMatches);
  const [items, { book }] = await Promise.all([itemsOnOffer(ad, context), context.loaders.coupons.book.load()]);
  return items === null ? null : itemCoupons(items, book).slice(0, first);
}
