export type CouponState = "AVAILABLE" | "CLIPPED" | "REDEEMED";

/** The texts of a coupon that a search reads. */
export interface SearchedCoupon {
  readonly brandName: string;
  readonly summary?: string;
  readonly description?: string;
  /** The text that searches match, of a coupon that caches it. */
  readonly searchedText?: string;
}

/** The fields of a coupon that a list reads, as the graph has them. */
export interface ListableCoupon extends SearchedCoupon {
  readonly offerId: string;
  readonly state: CouponState;
  readonly categoryName: string;
  readonly rules: {
    /** Null if it is unknown. */
    readonly worksWithPaperCoupons?: { readonly isAllowed: boolean } | null | undefined;
    readonly isReusable: boolean;
  };
  readonly isFeatured: boolean;
  readonly value: { readonly cents: number } | null;
  readonly activeDate: string | null;
  readonly expiryDate: string | null;
  /** Null if it does not expire; 1 on the last day. */
  readonly daysLeft: number | null;
  readonly timesRedeemed: number;
  readonly lastRedeemed: string | null;
}
