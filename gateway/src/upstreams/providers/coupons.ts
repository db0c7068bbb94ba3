/** An offer of the coupon network. */
export interface Offer {
  readonly offerId: string;
  readonly offerCode: string | null;
  /** As the network writes it, often in capitals; empty when it names none. */
  readonly brandName: string;
  /** As the network writes it, often in capitals; empty when it names none. */
  readonly categoryName: string;
  readonly summary: string;
  readonly description: string;
  readonly disclaimer: string | null;
  /** A path below the media address. */
  readonly image: string | null;
  /** The last day on which it can be used; null when it does not expire. */
  readonly expiryDate: string | null;
  readonly activeDate: string | null;
  /** Whole cents, more than 0; null when it names no amount. */
  readonly valueCents: number | null;
  readonly timesRedeemed: number;
  readonly lastRedeemed: string | null;
  readonly isPromoted: boolean;
}

/** The offers of a retailer by where they stand for one visitor. */
export interface OfferLists {
  readonly available: readonly Offer[];
  readonly activated: readonly Offer[];
  readonly redeemed: readonly Offer[];
}

/** The offers as the visitor of one request sees them, with their age. */
export interface VisitorOffers {
  readonly lists: OfferLists;
  /** When they were read from the service, as an ISO text. */
  readonly fetchedAt: string;
  /** True when the service could not be read just now; never for a shopper. */
  readonly stale: boolean;
  /** The name of the service. */
  readonly source: string;
}

/**
 * The service that gives and clips a retailer's coupons, bound to a request. Which one it is stands in the retailer's row;
 * whoever asks through here never knows.
 */
export interface CouponProvider {
  /** The offers as this visitor sees them: for a guest those of the retailer. */
  offers(): Promise<VisitorOffers>;
  /**
   * Puts an offer on the signed-in shopper's card; an offer that is there already stays there once.
   * @throws UpstreamError `refused` with errorCode 20, 21 or 22 for an offer that is unknown, has expired, or was redeemed
   */
  activateOffer(offerId: string): Promise<void>;
  /**
   * Does something about one offer for the signed-in shopper, unless this process is doing so already in another request
   * of the same shopper: then both get what comes of that.
   */
  onceAtATime<T>(offerId: string, work: () => Promise<T>): Promise<T>;
}
