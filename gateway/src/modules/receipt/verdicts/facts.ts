import type {
  ClipOutcome,
  CouponShortfall,
  CouponVerdictGap,
  CouponVerdictKind,
} from "../../../app/graph/schema.generated.ts";
import type { Context } from "../../../app/context/context.ts";
import type { Offer } from "../../coupon/index.ts";
import type { AppliedOffer } from "../receipt-values.ts";
import type { PrintedItem } from "../text/receipt-text.ts";
import type { KnownProducts } from "./line-match.ts";

export interface RecordedAttempt {
  /** An instant in the graph's format. */
  readonly at: string;
  readonly outcome: ClipOutcome;
  /** The sentence with which the service refused it. */
  readonly reason?: string | null;
  readonly reference: string;
}

export interface CouponFacts {
  readonly offerId: string;
  /** The offer; null if the service no longer offers it. */
  readonly offer: Offer | null;
  readonly isOnCard: boolean;
  /** True if the shopper can clip it now. */
  readonly isAvailable: boolean;
  /** Newest first. */
  readonly attempts: readonly RecordedAttempt[];
}

export interface Purchase {
  /** An instant in the graph's format. */
  readonly at: string;
  readonly lines: readonly PrintedItem[];
  /** False if the receipt may have further lines. */
  readonly hasAllLines: boolean;
  /** The offers of its discounts, as far as the receipt states them. */
  readonly appliedOffers: readonly AppliedOffer[];
}

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
  /** Redemptions at later purchases may not be recorded yet. */
  readonly redeemedUntil: string;
}

export interface Verdict {
  readonly kind: CouponVerdictKind;
  readonly coupon: CouponFacts;
  /** What a certain verdict lacks; only for `UNCLEAR`. */
  readonly missing: CouponVerdictGap | null;
  /** The pieces on the receipt and those that the coupon needs; null unless it is certain that there are too few. */
  readonly shortfall: CouponShortfall | null;
  readonly attempt: RecordedAttempt | null;
  /** The coupon that was used for the same product; only for `OTHER_COUPON_USED`. */
  readonly usedInstead: CouponFacts | null;
}

/** A verdict with the context of the branch whose coupons it is about. */
export interface ViewedVerdict extends Verdict {
  readonly view: Context;
}

export interface Verdicts {
  readonly certain: readonly Verdict[];
  /** The coupons that were not used, on a receipt that does not name their products in full. */
  readonly notUsed: readonly CouponFacts[];
  /** The coupons that may have to do with the purchase, of which the records do not tell. */
  readonly unclear: readonly CouponFacts[];
}
