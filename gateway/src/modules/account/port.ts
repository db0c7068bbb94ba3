import type { Language } from "../../../../messages/languages.ts";

/** The response to valid credentials. */
export interface ShopperLogin {
  readonly shopperNumber: string;
  readonly firstName: string | null;
  readonly homeStoreNumber: string | null;
  /** The language that the shopper has chosen; null for none. */
  readonly language: Language | null;
  /** True if the account was going to be erased, and this login has kept it; missing at a service that erases none. */
  readonly keptAccount?: boolean;
  /** True if the service has the shopper told that the account is kept. */
  readonly isAnnounced?: boolean;
  /** The token of calls for this shopper; opaque outside of the service's client. */
  readonly token: string;
}

/** A renewed session. */
export interface Renewal extends Pick<ShopperLogin, "firstName" | "homeStoreNumber"> {
  /** The number of renewals so far. */
  readonly renewals: number;
}

/** A rewards program, also one for internal use. */
export interface RewardProgram {
  readonly subscriptionId: string;
  readonly name: string;
}

/** A kind of email with the decision about it. */
export interface EmailKind {
  readonly subscriptionId: string;
  readonly description: string;
  readonly isOptedOut: boolean;
}

/** The shopper's record. */
export interface ShopperRecord {
  readonly shopperNumber: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  /** Digits, as the service stores them. */
  readonly phone: string | null;
  readonly secondaryPhone: string | null;
  readonly birthday: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly organization: string | null;
  readonly optOutDataSharing: boolean;
  /** The instant of the opt-out, as ISO 8601; null if unknown and for a shopper who shares data. */
  readonly optedOutAt: string | null;
  /** The language that the shopper has chosen; null for none. */
  readonly language: Language | null;
  readonly homeStoreNumber: string | null;
  readonly rewardSubscriptions: readonly RewardProgram[];
  readonly emailSubscriptions: readonly EmailKind[];
  /** Changes with every change of the record; null if the service has no versions. */
  readonly version: string | null;
}

/** The changed fields of a shopper's record; an empty text removes an optional value. */
export interface AccountChange {
  /** The version that the change was checked against; the service rejects it for another version. */
  readonly expectedVersion?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
  readonly secondaryPhone?: string;
  readonly email?: string;
  /** Required with a new email address, as is the current address. */
  readonly currentPassword?: string;
  readonly currentEmail?: string;
  readonly birthday?: string;
  readonly address1?: string;
  readonly address2?: string;
  readonly zip?: string;
  readonly organization?: string;
  readonly homeStoreNumber?: string;
  readonly optOutDataSharing?: boolean;
  /** The instant of the opt-out, as ISO 8601, if this change is one. */
  readonly optedOutAt?: string;
  readonly language?: Language;
  /** The program that replaces all others of the shopper. */
  readonly rewardSubscriptionId?: string;
}

/** A decision about a kind of email. */
export interface EmailDecision {
  readonly subscriptionId: string;
  readonly isOptedOut: boolean;
}

/** Versions of the terms: the highest of each kind. */
export interface TermsVersions {
  readonly currentVersion: string | null;
  readonly acceptedVersion: string | null;
}

/** The calls about logins and sessions. */
export interface LoginCalls {
  /**
   * @param device the name of the device; null if unknown
   * @throws UpstreamError `refused` with errorCode 10 or 11 for wrong credentials
   */
  login(identifier: string, password: string, device: string | null): Promise<ShopperLogin>;
  /**
   * Counts a renewal of the logged-in shopper's session at the service. The current count renews, the previous one is
   * accepted for ten more seconds, and any other ends the shopper's token.
   * @param known the number of renewals when the refresh token was issued
   * @throws AppError UNAUTHENTICATED for an ended token
   */
  renew(known: number): Promise<Renewal>;
  /** Ends the shopper's token at the service. */
  logout(): Promise<void>;
  /** Ends every other token of the shopper at the service. */
  logoutOthers(): Promise<void>;
}

/** A shopper whom an identity provider has proven. */
export interface IdentityLogin {
  readonly issuer: string;
  /** The id of the shopper at the provider, which links the account. */
  readonly subject: string;
  /** The value by which the first login finds the account. */
  readonly link: "email" | "cardNumber";
  /** True to create an account if there is none. */
  readonly createsAccount: boolean;
  /** What the provider has stated. */
  readonly values: Readonly<Partial<Record<"email" | "cardNumber" | "firstName" | "lastName" | "phone", string>>>;
}

/** The logins of shoppers of an identity provider. */
export interface IdentityCalls {
  /**
   * Opens a session for a proven shopper, whose account is linked at the first login.
   * @throws UpstreamError `refused` with errorCode 10 if there is no account
   */
  login(identity: IdentityLogin, device: string | null): Promise<ShopperLogin>;
  /** Ends all tokens of a proven shopper at the service. Returns the shopper number; null without a linked account. */
  logout(identity: Pick<IdentityLogin, "issuer" | "subject">): Promise<string | null>;
}

/** The logged-in shopper's own record. */
export interface RecordCalls {
  /** Returns the record; null for a shopper unknown to the service. */
  customer(): Promise<ShopperRecord | null>;
  /** @throws UpstreamError `refused` with errorCode 11 for a new email address with a wrong password */
  updateCustomer(change: AccountChange): Promise<void>;
}

/** The terms of the rewards program. */
export interface TermsCalls {
  /** The current version, with the accepted one for a logged-in shopper. */
  terms(): Promise<TermsVersions>;
  /** Records that the logged-in shopper has accepted a version. */
  acceptTerms(version: string): Promise<void>;
}
