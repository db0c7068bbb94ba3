import { guestReads, makeBook, sentCoupons, type CouponReader } from "./list/make-book.ts";
import type { ClipLoaders } from "./clip/loaders.ts";
import { noPurchases, type Purchases, purchasesOf } from "../receipt/index.ts";
import type { Offer } from "./port.ts";
import type { CouponBookSource } from "./types.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { findInOne, SingleLoader } from "../../platform/loader/loader.ts";
import type { OfferLoaders } from "./offer-loaders.ts";
import type { RewardLoaders } from "../rewards/index.ts";

/** The age in days of the oldest receipt that orders coupons. */
const recentDays = 90;

/** Returns what a shopper bought; nothing if the receipts cannot be read, because they only improve an order. */
async function recentPurchases({ receipts }: Pick<RewardLoaders, "receipts">): Promise<Purchases> {
  try {
    const history = await receipts.load(recentDays);
    return purchasesOf(history.receipts);
  } catch (error) {
    if (error instanceof UpstreamError) return noPurchases;
    throw error;
  }
}

/** The loaders that coupons are derived from. */
interface SourceLoaders {
  readonly offers: OfferLoaders;
  readonly clips: ClipLoaders;
  readonly rewards: Pick<RewardLoaders, "receipts">;
}

/** The loaders of the coupons of the visitor, derived from the offers for the retailer and the current time. */
export function couponLoaders(
  { reader }: { readonly reader: CouponReader },
  { offers, clips, rewards }: SourceLoaders,
) {
  const { ofVisitor, publicOffers } = offers;
  const own = new SingleLoader(() => recentPurchases(rewards));
  const reads =
    reader.session === null
      ? guestReads
      : { purchases: () => own.load(), readyAtOf: (offer: Offer) => clips.readyAtOf(offer) };
  const book = new SingleLoader(async () => makeBook(await ofVisitor.load(), reader, reads));
  const readBook = () => book.load();
  const everyCoupon = new SingleLoader(async () => sentCoupons(await ofVisitor.load(), reader, reads));
  return {
    /** All coupons. */
    book,
    /** The public coupons, as a guest sees them. */
    guestBook: new SingleLoader(async () =>
      makeBook(await publicOffers.load(), { ...reader, session: null }, guestReads),
    ),
    /** A coupon by offer number; null if the book has none. */
    byOfferId: findInOne(readBook, (source, offerId: string) => source.book.byOfferId(offerId)),
    /** A coupon by offer code; null if the book has none. */
    byOfferCode: findInOne(readBook, (source, offerCode: string) => source.book.byOfferCode(offerCode)),
    /** A coupon by offer number, also after its last day; null if the coupon service does not send it. */
    sentByOfferId: findInOne(
      () => everyCoupon.load(),
      (coupons, offerId: string) => coupons.get(offerId) ?? null,
    ),
    /** Reads the offers again; later loads in the request return the new book. */
    loadAgain(): Promise<CouponBookSource> {
      ofVisitor.clear();
      everyCoupon.clear();
      return book.loadAgain();
    },
  };
}
