import type { Context } from "../../app/context/context.ts";
import type { CouponBookSource, CouponSource } from "./types.ts";

export function findCouponByKey(offerId: string, { loaders }: Context): Promise<CouponSource | null> {
  return loaders.coupons.byOfferId.load(offerId);
}

/** Returns the visitor's own book by its key; null for any other. */
export async function findBookByKey(key: string, context: Context): Promise<CouponBookSource | null> {
  return key === (context.session?.shopperNumber ?? "guest") ? context.loaders.coupons.book.load() : null;
}
