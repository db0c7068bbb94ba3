/** One row of the registry of retailers; everything a shopper sees of a retailer is content, not configuration. */
export interface RetailerEntry {
  /** The short name that addresses, content folders and ids use, for example `reams`. */
  readonly sitePath: string;
  /** The host names that lead to this retailer, in lower case and without a port. */
  readonly hosts: readonly string[];
  /** The retailer's id at the loyalty service. */
  readonly loyaltyAppId: string;
  /** Which service gives and clips the coupons. */
  readonly couponProvider: "loyalty";
  /** Which service keeps the accounts. */
  readonly accounts: "loyalty";
  /** Rewards programmes for internal use, which nobody may see; none when not given. */
  readonly hiddenRewardSubscriptionIds?: readonly string[];
}
