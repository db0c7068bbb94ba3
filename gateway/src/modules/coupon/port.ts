import type { Discount } from "./discount.ts";

/** An offer of the coupon network. */
export interface Offer {
  readonly offerId: string;
  readonly offerCode: string | null;
  /** As the network sends it, often in capitals; empty if missing. */
  readonly brandName: string;
  /** As the network sends it, often in capitals; empty if missing. */
  readonly categoryName: string;
  readonly summary: string;
  readonly description: string;
  readonly disclaimer: string | null;
  /** A path below the media URL. */
  readonly image: string | null;
  /** The last day of validity; null if it does not expire. */
  readonly expiryDate: string | null;
  readonly activeDate: string | null;
  /** Whole cents, more than 0; null without an amount. */
  readonly valueCents: number | null;
  readonly timesRedeemed: number;
  readonly lastRedeemed: string | null;
  readonly isPromoted: boolean;
  /** Null if the service states none. */
  readonly discount: Discount | null;
  readonly fundedBy: "MANUFACTURER" | "STORE" | null;
  /** The codes of all of its products, as digits; null if they are not listed. */
  readonly gtins: readonly string[] | null;
  readonly clipFrom: string | null;
  /** The last day on which it can be clipped. */
  readonly clipBy: string | null;
  readonly clipsLeft: number | null;
  /** True if it was chosen for the shopper by data about them; null if the service does not say it. */
  readonly isPersonal: boolean | null;
}

/** The offers of a retailer by their state for one visitor. */
export interface OfferLists {
  readonly available: readonly Offer[];
  readonly activated: readonly Offer[];
  readonly redeemed: readonly Offer[];
  /** False if an offer could not be read. */
  readonly isComplete: boolean;
  /** The number of offers that `activated` can have; null if the service states no limit, and for a guest. */
  readonly clipLimit: number | null;
}

/** An attempt to clip an offer, as the service has recorded it. */
export interface ClipTry {
  readonly at: string;
  readonly offerId: string;
  readonly outcome: "CLIPPED" | "ALREADY_CLIPPED" | "UNKNOWN_OFFER" | "EXPIRED" | "ALREADY_REDEEMED";
  /** The id of the request. */
  readonly reference: string;
}

/** The offers of one visitor with their freshness. */
export interface VisitorOffers {
  readonly lists: OfferLists;
  /** The time of the read, as an ISO text. */
  readonly fetchedAt: string;
  /** True for stale data of an unavailable service; never for a shopper. */
  readonly stale: boolean;
  /** The name of the service. */
  readonly source: string;
}

/** The calls about offers of the service or the vendor of the coupons. */
export interface OfferCalls {
  /** The public offers of the retailer, which all visitors share. */
  publicOffers(): Promise<Pick<VisitorOffers, "fetchedAt" | "stale"> & { readonly value: OfferLists }>;
  /** The offers of the logged-in shopper. */
  ownOffers(): Promise<OfferLists>;
  /**
   * Puts an offer on the logged-in shopper's card; an offer that is already there is not added twice.
   * @throws UpstreamError `refused` with errorCode 20, 21 or 22 for an offer that is unknown, has expired, or was redeemed, 23 for a full card
   */
  activateOffer(offerId: string): Promise<void>;
  /**
   * Takes an offer off the logged-in shopper's card; one that is not there changes nothing.
   * @throws UpstreamError `refused` with errorCode 22 for an offer that was redeemed
   */
  deactivateOffer(offerId: string): Promise<void>;
  /** The latest clip attempts of the shopper, newest first. */
  clipTries(): Promise<readonly ClipTry[]>;
}

/** The calls about the coupons of a visitor. */
export interface CouponCalls extends Pick<OfferCalls, "activateOffer" | "deactivateOffer" | "clipTries"> {
  /** The name of the service. */
  readonly source: string;
  /** The offers of this visitor; for a guest the public offers of the retailer. */
  offers(): Promise<VisitorOffers>;
  publicOffers(): Promise<VisitorOffers>;
  /**
   * Serializes work on one offer of the logged-in shopper; a concurrent request of the same shopper shares the result.
   */
  singleFlight<T>(offerId: string, work: () => Promise<T>): Promise<T>;
}
