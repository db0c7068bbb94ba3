import type DataLoader from "dataloader";
import { makeBook, type CouponReader } from "../modules/coupon/make-book.ts";
import type { CouponBookSource, CouponSource } from "../modules/coupon/types.ts";
import { findInOne, SingleLoader } from "./loader.ts";
import type { OfferLoaders } from "./offers.ts";

/** The coupons of the visitor, derived from the offers for the retailer and the current time. */
export interface CouponLoaders {
  /** All coupons. */
  readonly book: SingleLoader<CouponBookSource>;
  /** The public coupons, as a guest sees them. */
  readonly guestBook: SingleLoader<CouponBookSource>;
  /** A coupon by offer number; null if the book has none. */
  readonly byOfferId: DataLoader<string, CouponSource | null>;
  /** A coupon by offer code; null if the book has none. */
  readonly byOfferCode: DataLoader<string, CouponSource | null>;
  /** Reads the offers again; later loads in the request return the new book. */
  loadAgain(): Promise<CouponBookSource>;
}

/**
 * Creates the loaders of coupons for a request.
 * @param offers the loaders of the same request
 * @param reader the visitor, the retailer and the time
 */
export function createCouponLoaders({ ofVisitor, publicOffers }: OfferLoaders, reader: CouponReader): CouponLoaders {
  const book = new SingleLoader(async () => makeBook(await ofVisitor.load(), reader));
  const readBook = () => book.load();
  return {
    book,
    guestBook: new SingleLoader(async () => makeBook(await publicOffers.load(), { ...reader, session: null })),
    byOfferId: findInOne(readBook, (source, offerId) => source.book.byOfferId(offerId)),
    byOfferCode: findInOne(readBook, (source, offerCode) => source.book.byOfferCode(offerCode)),
    loadAgain() {
      ofVisitor.clear();
      return book.loadAgain();
    },
  };
}
