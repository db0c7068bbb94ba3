import type DataLoader from "dataloader";
import { makeBook, type CouponReader } from "../modules/coupon/make-book.ts";
import type { CouponBookSource, CouponSource } from "../modules/coupon/types.ts";
import { findInOne, SingleLoader } from "./loader.ts";
import type { OfferLoaders } from "./offers.ts";

/** Coupons: the offers of the visitor, with what the retailer and the day make of them. */
export interface CouponLoaders {
  /** All of them. */
  readonly book: SingleLoader<CouponBookSource>;
  /** The coupon of an offer's number; null when the book has none. */
  readonly byOfferId: DataLoader<string, CouponSource | null>;
  /** The coupon of an offer's code; null when the book has none. */
  readonly byOfferCode: DataLoader<string, CouponSource | null>;
  /** Gives the book of offers that are read again, which everybody in the request who asks from now on sees too. */
  loadAgain(): Promise<CouponBookSource>;
}

/**
 * Makes the loaders of coupons for a request.
 * @param offers the loaders of the same request
 * @param reader who sees the coupons, where and when
 */
export function createCouponLoaders({ ofVisitor }: OfferLoaders, reader: CouponReader): CouponLoaders {
  const book = new SingleLoader(async () => makeBook(await ofVisitor.load(), reader));
  const readBook = () => book.load();
  return {
    book,
    byOfferId: findInOne(readBook, (source, offerId) => source.book.byOfferId(offerId)),
    byOfferCode: findInOne(readBook, (source, offerCode) => source.book.byOfferCode(offerCode)),
    loadAgain() {
      ofVisitor.clear();
      return book.loadAgain();
    },
  };
}
