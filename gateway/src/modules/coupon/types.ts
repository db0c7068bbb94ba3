import type { SizedImage } from "../../lib/media-urls.ts";
import type { Coupon, Freshness } from "../../schema.generated.ts";
import type { Context } from "../../context.ts";
import type { ClipAttempt } from "./clip-attempts.ts";
import type { CouponBook } from "./book.ts";
import type { Expiry } from "./expiry.ts";
import type { Purchases } from "../../lib/receipt/purchases.ts";

/** A coupon with resolved fields, because a page has hundreds of them. */
export type CouponSource = Required<Omit<Coupon, "__typename" | "image" | "expiryText">> & {
  readonly image: SizedImage | null;
  /** Null if it does not expire. */
  readonly expiry: Expiry | null;
};

/** The coupons of one visitor with their freshness. */
export interface CouponBookSource {
  readonly book: CouponBook;
  readonly freshness: Freshness;
  /** False if a coupon could not be read. */
  readonly isComplete: boolean;
  /** Returns what the visitor bought recently; nothing for a guest, and if the receipts cannot be read. */
  readonly purchases: () => Promise<Purchases>;
}

/** A clip attempt with the context for the shopper's coupons. */
export interface ClipAttemptSource {
  readonly made: ClipAttempt;
  readonly view: Context;
}
