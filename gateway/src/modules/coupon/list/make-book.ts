import type { Context } from "../../../app/context/context.ts";
import type { OfferLists, VisitorOffers } from "../port.ts";
import { createBook, type CouponBook } from "./book.ts";
import { listCoupons } from "./list-coupons.ts";
import type { CouponBookSource } from "../types.ts";

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

function bookFor(lists: OfferLists, { retailer, session, media }: CouponReader, now: Date): CouponBook {
  const viewer = { sitePath: retailer.sitePath, shopperNumber: session?.shopperNumber ?? null, media };
  return createBook(listCoupons(lists, viewer, retailer.timeZone, now), viewer);
}

function guestBook(lists: OfferLists, reader: CouponReader): CouponBook {
  const { sitePath, timeZone } = reader.retailer;
  const now = reader.now();
  const minute = Math.floor(now.getTime() / minuteMs);
  const cached = guestBooks.get(sitePath);
  if (cached?.lists === lists && cached.minute === minute && cached.timeZone === timeZone) return cached.book;
  const book = bookFor(lists, reader, now);
  guestBooks.set(sitePath, { book, lists, minute, timeZone });
  return book;
}

export function makeBook(
  { lists, fetchedAt, stale, source }: VisitorOffers,
  reader: CouponReader,
  purchases: CouponBookSource["purchases"],
): CouponBookSource {
  const book = reader.session === null ? guestBook(lists, reader) : bookFor(lists, reader, reader.now());
  return { book, freshness: { fetchedAt, stale, source }, isComplete: lists.isComplete, purchases };
}
