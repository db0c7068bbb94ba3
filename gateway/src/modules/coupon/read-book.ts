import type { Context } from "../../context.ts";
import { createAttachment } from "../../lib/attachment.ts";
import type { OfferLists, VisitorOffers } from "../../upstreams/providers/coupons.ts";
import { createBook, type CouponBook } from "./book.ts";
import { listCoupons } from "./list-coupons.ts";
import type { CouponBookSource } from "./types.ts";

const minuteMs = 60_000;

/** A book with what it was made for. */
interface MadeBook {
  readonly book: CouponBook;
  readonly minute: number;
  readonly timeZone: string;
}

/**
 * Books by the lists they were made from. Within a request one list makes one book; the lists that all guests share make
 * one book a minute, because days left and expiry change with whole minutes only.
 */
const books = createAttachment<OfferLists, MadeBook>("book");

function bookOf(lists: OfferLists, timeZone: string, context: Context): CouponBook {
  const now = context.now();
  const minute = Math.floor(now.getTime() / minuteMs);
  const known = books.of(lists);
  if (known !== undefined && known.minute === minute && known.timeZone === timeZone) return known.book;
  const viewer = {
    sitePath: context.retailer.sitePath,
    shopperNumber: context.session?.shopperNumber ?? null,
    media: context.media,
  };
  const book = createBook(listCoupons(lists, viewer, timeZone, now), viewer);
  books.set(lists, { book, minute, timeZone });
  return book;
}

async function toSource(reading: Promise<VisitorOffers>, context: Context): Promise<CouponBookSource> {
  const { lists, fetchedAt, stale, source } = await reading;
  return { book: bookOf(lists, context.retailer.timeZone, context), freshness: { fetchedAt, stale, source } };
}

/**
 * Gives the book of the visitor; the offers are read once per request.
 * @throws UpstreamError when they cannot be read, for a guest not within ten minutes after the last time they could
 */
export function readBook(context: Context): Promise<CouponBookSource> {
  return toSource(context.upstreams.coupons.offers(), context);
}

/** Gives the book from offers that are read anew, which the rest of the request then sees too. */
export function readBookAgain(context: Context): Promise<CouponBookSource> {
  return toSource(context.upstreams.coupons.offersAgain(), context);
}
