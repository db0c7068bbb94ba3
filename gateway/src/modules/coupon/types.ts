import type { SizedImage } from "../../platform/text/media-urls.ts";
import type { Coupon, Freshness } from "../../app/graph/schema.generated.ts";
import type { Context } from "../../app/context/context.ts";
import type { ClipAttempt } from "./clip/clip-attempts.ts";
import type { CouponBook } from "./list/book.ts";
import type { Offer } from "./port.ts";
import type { Expiry } from "./list/expiry.ts";
import type { Purchases } from "../receipt/index.ts";

/** A coupon with resolved fields, because a page has hundreds of them. */
export type CouponSource = Required<
  Omit<
    Coupon,
    | "__typename"
    | "image"
    | "expiryText"
    | "readyAt"
    | "personalNotice"
    | "summaryLabel"
    | "summaryLanguage"
    | "translatedDescription"
  >
> & {
  readonly offer: Offer;
  readonly image: SizedImage | null;
  /** Returns the instant from which registers apply it; null if it is not on the card or was clipped at an unknown time. */
  readonly readyAt: () => Promise<string | null>;
  /** Null if it does not expire. */
  readonly expiry: Expiry | null;
};

export interface CouponBookSource {
  readonly book: CouponBook;
  readonly freshness: Freshness;
  /** False if a coupon could not be read. */
  readonly isComplete: boolean;
  /** The number of clipped coupons at which the card is full; null if the service states no limit, and for a guest. */
  readonly clipLimit: number | null;
  /** Returns what the visitor bought recently; nothing for a guest, and if the receipts cannot be read. */
  readonly purchases: () => Promise<Purchases>;
}

export interface ClipAttemptSource {
  readonly made: ClipAttempt;
  readonly view: Context;
}
