import type { Context } from "../../../app/context/context.ts";
import { canUnclip } from "../clip/can-unclip.ts";
import type { OfferLists, VisitorOffers } from "../port.ts";
import { createBook, type CouponBook } from "./book.ts";
import { listCoupons, type ListingMoment } from "./list-coupons.ts";
import type { CouponViewer, ListedCoupon } from "./listed-coupon.ts";
import { noPurchases } from "../../receipt/index.ts";
import type { CouponBookSource } from "../types.ts";

/** What is read of a shopper beside the offers, when a field asks for it. */
export type ShopperReads = Pick<CouponBookSource, "purchases"> & Pick<CouponViewer, "readyAtOf">;

/** A guest has bought and clipped nothing. */
export const guestReads: ShopperReads = { purchases: async () => noPurchases, readyAtOf: async () => null };

export type CouponReader = Pick<Context, "retailer" | "session" | "media" | "now">;

const minuteMs = 60_000;

interface MadeBook {
  readonly book: CouponBook;
  readonly lists: OfferLists;
  readonly minute: number;
  readonly timeZone: string;
}

/**
 * The last book of guests by site path. All guests of a retailer share one book per minute, because expiry changes with
 * whole minutes only. It never contains a shopper's book.
 */
const guestBooks = new Map<string, MadeBook>();

function momentOf({ retailer, session, media }: CouponReader, { readyAtOf }: ShopperReads, now: Date): ListingMoment {
  const { sitePath, timeZone } = retailer;
  const shopperNumber = session?.shopperNumber ?? null;
  return { viewer: { sitePath, shopperNumber, canUnclip: canUnclip(retailer), media, readyAtOf }, timeZone, now };
}

function bookFor(lists: OfferLists, reader: CouponReader, reads: ShopperReads, now: Date): CouponBook {
  const moment = momentOf(reader, reads, now);
  return createBook(listCoupons(lists, moment), moment.viewer);
}

/** Returns all coupons of the visitor by offer number, also those whose last day is over. */
export function sentCoupons(
  { lists }: VisitorOffers,
  reader: CouponReader,
  reads: ShopperReads,
): ReadonlyMap<string, ListedCoupon> {
  const coupons = listCoupons(lists, momentOf(reader, reads, reader.now()), true);
  return new Map(coupons.map((coupon) => [coupon.offerId, coupon]));
}

function guestBook(lists: OfferLists, reader: CouponReader): CouponBook {
  const { sitePath, timeZone } = reader.retailer;
  const now = reader.now();
  const minute = Math.floor(now.getTime() / minuteMs);
  const cached = guestBooks.get(sitePath);
  if (cached?.lists === lists && cached.minute === minute && cached.timeZone === timeZone) return cached.book;
  const book = bookFor(lists, reader, guestReads, now);
  guestBooks.set(sitePath, { book, lists, minute, timeZone });
  return book;
}

export function makeBook(
  { lists, fetchedAt, stale, source }: VisitorOffers,
  reader: CouponReader,
  reads: ShopperReads,
): CouponBookSource {
  const book = reader.session === null ? guestBook(lists, reader) : bookFor(lists, reader, reads, reader.now());
  const { purchases } = reads;
  const { isComplete, clipLimit, activated } = lists;
  // Offers that have ended take up places, but are in no list.
  const hiddenCount = activated.length - book.clippedCount;
  return {
    book,
    freshness: { fetchedAt, stale, source },
    isComplete,
    clipLimit: clipLimit && clipLimit - hiddenCount,
    purchases,
  };
}
