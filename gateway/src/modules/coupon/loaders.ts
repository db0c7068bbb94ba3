import type DataLoader from "dataloader";
import { makeBook, type CouponReader } from "./list/make-book.ts";
import { noPurchases, type Purchases, purchasesOf } from "../receipt/index.ts";
import type { CouponBookSource, CouponSource } from "./types.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { findInOne, SingleLoader } from "../../platform/loader/loader.ts";
import type { OfferLoaders } from "./offer-loaders.ts";
import type { RewardLoaders } from "../rewards/index.ts";

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

/** The age in days of the oldest receipt that orders coupons. */
const recentDays = 90;

/** Returns what a shopper bought; nothing if the receipts cannot be read, because they only improve an order. */
async function recentPurchases({ receipts }: Pick<RewardLoaders, "receipts">): Promise<Purchases> {
  try {
    const history = await receipts.load(recentDays);
    return purchasesOf(history.receipts.map(({ text }) => text));
  } catch (error) {
    if (error instanceof UpstreamError) return noPurchases;
    throw error;
  }
}

/** The loaders that coupons are derived from. */
interface SourceLoaders {
  readonly offers: OfferLoaders;
  readonly rewards: Pick<RewardLoaders, "receipts">;
}

/**
 * Creates the loaders of coupons for a request.
 * @param sources the loaders of the same request
 * @param reader the visitor, the retailer and the time
 */
export function createCouponLoaders({ offers, rewards }: SourceLoaders, reader: CouponReader): CouponLoaders {
  const { ofVisitor, publicOffers } = offers;
  const own = new SingleLoader(() => recentPurchases(rewards));
  const none = async () => noPurchases;
  const purchases = reader.session === null ? none : () => own.load();
  const book = new SingleLoader(async () => makeBook(await ofVisitor.load(), reader, purchases));
  const readBook = () => book.load();
  return {
    book,
    guestBook: new SingleLoader(async () => makeBook(await publicOffers.load(), { ...reader, session: null }, none)),
    byOfferId: findInOne(readBook, (source, offerId) => source.book.byOfferId(offerId)),
    byOfferCode: findInOne(readBook, (source, offerCode) => source.book.byOfferCode(offerCode)),
    loadAgain() {
      ofVisitor.clear();
      return book.loadAgain();
    },
  };
}
