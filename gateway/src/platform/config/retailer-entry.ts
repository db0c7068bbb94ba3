/** A service that provides the accounts and coupons of a retailer. */
export type ProviderName = "loyalty" | "commerce";

/** One row of the registry of retailers; everything that shoppers see is content and not configuration. */
export interface RetailerEntry {
  /** The short name in URLs, content folders and ids, for example `reams`. */
  readonly sitePath: string;
  /** The host names of this retailer, in lower case and without ports. */
  readonly hosts: readonly string[];
  /** The IANA time zone for the days of this retailer, for example `America/Denver`. */
  readonly timeZone: string;
  /** The retailer's id at the loyalty service and at single sign-on. */
  readonly loyaltyAppId: string;
  /** The service that provides the coupons. */
  readonly couponProvider: ProviderName;
  /** The service that provides the accounts. */
  readonly accounts: ProviderName;
  /** The retailer's fixed id at the commerce service; required if that service is named above. */
  readonly commerceRetailerId?: string;
  /** Ids of internal rewards programs, which are never shown; none by default. */
  readonly hiddenRewardSubscriptionIds?: readonly string[];
  /** The minimum length of a new password; `passwordLength.min` by default. */
  readonly passwordMinimum: number;
  /** The time that the registers need to learn of a clip, in minutes; 15 by default. */
  readonly clipLeadMinutes: number;
  /** The time within which the points of a purchase are posted, in hours; 48 by default. */
  readonly pointsPostingHours: number;
  /** The site key of the retailer's own bot check; empty for none, that of all retailers by default. */
  readonly botCheckSiteKey?: string;
}

/** Local hosts; they belong to the default retailer if no row claims them. */
export const localHosts: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** The site key of the gateway's own bot check, which needs no script of others. */
export const proofOfWorkKey = "proof-of-work";
