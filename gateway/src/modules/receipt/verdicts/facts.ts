import type { ClipOutcome, CouponVerdictGap, CouponVerdictKind } from "../../../app/graph/schema.generated.ts";
import type { Offer } from "../../coupon/index.ts";
import type { PrintedItem } from "../text/receipt-text.ts";
import type { KnownProducts } from "./line-match.ts";

/** An attempt to clip an offer, as it was recorded. */
export interface RecordedAttempt {
  /** An instant in the graph's format. */
  readonly at: string;
  readonly outcome: ClipOutcome;
  /** The sentence with which the service refused it. */
  readonly reason?: string | null;
  /** The id of the request. */
  readonly reference: string;
}

/** What is known about one coupon of a shopper. */
export interface CouponFacts {
  readonly offerId: string;
  /** The offer; null if the service no longer offers it. */
  readonly offer: Offer | null;
  /** True if the coupon is on the card now. */
  readonly isOnCard: boolean;
  /** Newest first. */
  readonly attempts: readonly RecordedAttempt[];
}

/** A purchase as its receipt shows it. */
export interface Purchase {
  /** An instant in the graph's format. */
  readonly at: string;
  readonly lines: readonly PrintedItem[];
  /** False if the receipt may have further lines. */
  readonly hasAllLines: boolean;
}

/** All that verdicts on one purchase follow from. */
export interface VerdictFacts {
  readonly purchase: Purchase;
  /** All purchases of the shopper, with this one. */
  readonly purchases: readonly Purchase[];
  readonly coupons: readonly CouponFacts[];
  /** The products that have coupons at the retailer. */
  readonly known: KnownProducts;
  /** The retailer's IANA time zone; null if it is not known. */
  readonly timeZone: string | null;
  /** The time that the registers need to learn of a clip, in minutes. */
  readonly clipLeadMinutes: number;
  /** Attempts before this instant may be missing; null if all are known. */
  readonly attemptsSince: string | null;
}

/** Why one coupon was or was not applied to a purchase. */
export interface Verdict {
  readonly kind: CouponVerdictKind;
  readonly coupon: CouponFacts;
  /** What a certain verdict lacks; only for `UNCLEAR`. */
  readonly missing: CouponVerdictGap | null;
  /** The attempt that the verdict follows from. */
  readonly attempt: RecordedAttempt | null;
  /** The coupon that was used for the same product; only for `OTHER_COUPON_USED`. */
  readonly usedInstead: CouponFacts | null;
}

/** What can be said about the coupons of a purchase. */
export interface Verdicts {
  /** The certain verdicts. */
  readonly certain: readonly Verdict[];
  /** The coupons that may have to do with the purchase, of which the records do not tell. */
  readonly unclear: readonly CouponFacts[];
}
