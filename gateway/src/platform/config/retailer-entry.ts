import type { Service } from "../connectors/service.ts";

/** A service that has the accounts of retailers. */
export type ProviderName = "loyalty" | "commerce";

/** What a retailer measures of visitors who consent. */
export interface Measurement {
  /** The measurement id of a Google Analytics 4 stream. */
  readonly ga4?: string;
  /** True to write events to the file of the gateway. */
  readonly events: boolean;
  /** The share of visits whose web vitals are measured, from 0 to 1. */
  readonly vitals: number;
}

/** A value of a shopper that an identity provider can state. */
export type IdentityField = "email" | "cardNumber" | "firstName" | "lastName" | "phone";

/** A client that is registered at an OpenID provider. */
export interface OpenIdClient {
  /** What the people who log in there call the provider. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Scopes with spaces between them. */
  readonly scope: string;
  /** Where the provider may return to apps, compared to the letter. */
  readonly appRedirectUris: readonly string[];
  /** Where the provider returns to after a logout, as it is registered there; nowhere by default. */
  readonly logoutRedirectUri?: string | undefined;
}

/** The OpenID provider that has the passwords of a retailer's shoppers. */
export interface IdentityProvider extends OpenIdClient {
  /** The value of a shopper that each claim states. */
  readonly claims: Readonly<Record<string, IdentityField>>;
  /** The value by which a first login finds the account: an address only if the provider has verified it. */
  readonly link: "email" | "cardNumber";
  /** True if a first login without an account creates one. */
  readonly createsAccounts: boolean;
}

/** What a member of staff may do: help shoppers, also manage those who do, or read what is for store staff. */
export type StaffRole = "AGENT" | "ADMINISTRATOR" | "TEAM";

/** The OpenID provider that has the passwords of support agents, store staff or both. */
export interface StaffIdentity extends OpenIdClient {
  /** The claim with the email address of an agent. */
  readonly usernameClaim: string;
  /** The claim with the provider's roles or groups of a person. */
  readonly roleClaim: string;
  /** The role that each of the provider's roles or groups gives. */
  readonly roles: Readonly<Record<string, StaffRole>>;
}

/** What a retailer asks of the builds of an app. */
export interface AppBuilds {
  /** The oldest supported version, for example `4.0`. */
  readonly minimum: string;
  /** The newest version in the stores. */
  readonly latest: string;
  /** Why to update, by language. */
  readonly message?: { readonly en: string; readonly es?: string };
}

/** The apps of a retailer that links to pages can open, and what it asks of their builds. */
export interface RetailerApps {
  /** The ids of apps at Apple: the prefix and the bundle id. */
  readonly apple: readonly string[];
  readonly android: readonly {
    readonly package: string;
    /** The SHA-256 fingerprints of the certificates that sign it. */
    readonly fingerprints: readonly string[];
  }[];
  /** By the name that an app states. */
  readonly builds: Readonly<Record<string, AppBuilds>>;
}

/** One row of the registry of retailers; everything that shoppers see is content and not configuration. */
export interface RetailerEntry {
  /** The short name in URLs, content folders and ids, for example `reams`. */
  readonly sitePath: string;
  /** The host names of this retailer, in lower case and without ports. */
  readonly hosts: readonly string[];
  /** Where its stores are, in the list of an app of several retailers; without it the retailer is in no such list. */
  readonly region?: string;
  /** The IANA time zone for the days of this retailer, for example `America/Denver`. */
  readonly timeZone: string;
  /** The retailer's id at the loyalty service and at single sign-on. */
  readonly loyaltyAppId: string;
  /** The service that has the accounts: logins, records, passwords and the lookups of support. */
  readonly accounts: ProviderName;
  /** What has the coupons, the clips and their calendar: that of the accounts by default, as for all below, or a service of the registry. */
  readonly coupons: ProviderName | Service;
  /** The service of the registry that has the items of the weekly ads; the ad viewer by default. */
  readonly weeklyAd?: Service;
  /** The service that has the terms. */
  readonly terms: ProviderName;
  /** What has points, credits, savings, receipts and freezes, or a service of the registry with some of these. */
  readonly rewards: ProviderName | Service;
  /** The service that has the charities. */
  readonly charities: ProviderName;
  /** The service that has the universal coupons; none by default. */
  readonly universalCoupons?: ProviderName;
  /** True if the loyalty or commerce service of the coupons takes them off cards; a service of the registry says it by its connector. */
  readonly unclip: boolean;
  /** True if only signed-in shoppers see the weekly ad of next week. */
  readonly nextAdForMembers: boolean;
  /** The retailer's fixed id at the commerce service; required if a key above names that service. */
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
  /** What is measured; nothing by default. */
  readonly measurement?: Measurement;
  /** What has the passwords of the shoppers; the service of the accounts by default. */
  readonly identity?: IdentityProvider;
  /** What has the passwords of agents, store staff or both; the sign-on service and the settings by default. */
  readonly staffIdentity?: StaffIdentity;
  /** The apps of the retailer; none by default. */
  readonly apps?: RetailerApps;
}

/** Returns the name of the service with the coupons of a retailer. */
export const couponSource = ({ coupons }: Pick<RetailerEntry, "coupons">): string =>
  typeof coupons === "string" ? coupons : coupons.name;

/** Local hosts; they belong to the default retailer if no row claims them. */
export const localHosts: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** The site key of the gateway's own bot check, which needs no script of others. */
export const proofOfWorkKey = "proof-of-work";
