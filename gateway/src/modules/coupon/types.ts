import type { SizedImage } from "../../lib/media-urls.ts";
import type { Coupon, Freshness } from "../../schema.generated.ts";
import type { Context } from "../../context.ts";
import type { ClipTry } from "../../upstreams/providers/support.ts";
import type { CouponBook } from "./book.ts";

/** A coupon with resolved fields, because a page has hundreds of them. */
export type CouponSource = Required<Omit<Coupon, "__typename" | "image">> & { readonly image: SizedImage | null };

/** The coupons of one visitor with their freshness. */
export interface CouponBookSource {
  readonly book: CouponBook;
  readonly freshness: Freshness;
}

/** A clip attempt with the context for the shopper's coupons. */
export interface ClipAttemptSource {
  readonly made: ClipTry;
  readonly view: Context;
}
