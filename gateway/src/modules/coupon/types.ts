import type { Coupon, Freshness } from "../../schema.generated.ts";
import type { CouponBook } from "./book.ts";

/** A coupon with every field worked out already, because a page has hundreds of them. */
export type CouponSource = Required<Omit<Coupon, "__typename">>;

/** The coupons of one visitor with their age. */
export interface CouponBookSource {
  readonly book: CouponBook;
  readonly freshness: Freshness;
}
