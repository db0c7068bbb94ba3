/** A service that can keep the accounts and give the coupons of a retailer. */
export type ProviderName = "loyalty" | "commerce";

/** One row of the registry of retailers; everything a shopper sees of a retailer is content, not configuration. */
export interface RetailerEntry {
  /** The short name that addresses, content folders and ids use, for example `reams`. */
  readonly sitePath: string;
  /** The host names that lead to this retailer, in lower case and without a port. */
  readonly hosts: readonly string[];
  /** The IANA time zone in which the days of this retailer are judged, for example `America/Denver`. */
  readonly timeZone: string;
  /** The retailer's id at the loyalty service and at single sign-on. */
  readonly loyaltyAppId: string;
  /** Which service gives and clips the coupons. */
  readonly couponProvider: ProviderName;
  /** Which service keeps the accounts. */
  readonly accounts: ProviderName;
  /** The retailer's fixed id at the commerce service; it must be there when that service is named above. */
  readonly commerceRetailerId?: string;
  /** Rewards programmes for internal use, which nobody may see; none when not given. */
  readonly hiddenRewardSubscriptionIds?: readonly string[];
  /** The number of characters that a new password of a shopper needs; `passwordLength.min` when the file does not say. */
  readonly passwordMinimum: number;
  /** The site key of the retailer's own bot check; empty when there is none, that of all retailers when not given. */
  readonly botCheckSiteKey?: string;
}

/** Hosts of one's own machine; they lead to the default retailer when no row claims them. */
export const localHosts: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];
