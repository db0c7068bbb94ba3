import type { Context } from "../../context.ts";
import { readBook } from "./read-book.ts";
import type { CouponBookSource, CouponSource } from "./types.ts";

/** Finds a coupon in the visitor's book by the id of its offer; null when the book has none. */
export async function findCouponByKey(offerId: string, context: Context): Promise<CouponSource | null> {
  const { book } = await readBook(context);
  return book.byOfferId(offerId);
}

/** Gives the visitor's book when it is the one of this key; null for anybody else's. */
export async function findBookByKey(key: string, context: Context): Promise<CouponBookSource | null> {
  return key === (context.session?.shopperNumber ?? "guest") ? readBook(context) : null;
}
