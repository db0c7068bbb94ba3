import type { Registration } from "../loyalty/account-changes.ts";

/** What a service answers to right credentials. */
export interface ShopperLogin {
  readonly shopperNumber: string;
  readonly firstName: string | null;
  readonly homeStoreNumber: string | null;
  /** Under it the service is asked for this shopper from now on; only the client of that service knows what it is. */
  readonly token: string;
}

/** A session that goes on. */
export interface Renewal extends Pick<ShopperLogin, "firstName" | "homeStoreNumber"> {
  /** How often the session has been renewed now. */
  readonly renewals: number;
}

/** A rewards programme, also one for internal use. */
export interface RewardProgramme {
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
  /** Digits as the service keeps them. */
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
  readonly homeStoreNumber: string | null;
  readonly rewardSubscriptions: readonly RewardProgramme[];
  readonly emailSubscriptions: readonly EmailKind[];
  /** Differs whenever anything of the record does; null where the service keeps none. */
  readonly version: string | null;
}

/** The fields of a shopper's record that are to be changed; an empty text takes away what may be missing. */
export interface AccountChange {
  /** The record that the change was judged by; the service refuses to change another one. */
  readonly expectedVersion?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
  readonly secondaryPhone?: string;
  readonly email?: string;
  /** Comes along with a new email address, and so does the address that the account has. */
  readonly currentPassword?: string;
  readonly currentEmail?: string;
  readonly birthday?: string;
  readonly address1?: string;
  readonly address2?: string;
  readonly zip?: string;
  readonly organization?: string;
  readonly homeStoreNumber?: string;
  readonly optOutDataSharing?: boolean;
  /** The one programme that the shopper is to be in. */
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

/** Who a shopper is, and for how long. */
export interface LoginCalls {
  /**
   * @param device where, in words, for the service to remember; null when that is not known
   * @throws UpstreamError `refused` with errorCode 10 or 11 when identifier and password do not belong together
   */
  login(identifier: string, password: string, device: string | null): Promise<ShopperLogin>;
  /**
   * Counts a renewal of the signed-in shopper's session at the service. The last count renews, the one before is answered once
   * more for ten seconds, and any other ends the shopper's token.
   * @param known how often the session had been renewed when its refresh token was made
   * @throws AppError UNAUTHENTICATED when the token has ended, now or before
   */
  renew(known: number): Promise<Renewal>;
  /** Ends the shopper's token at the service, for good. */
  logout(): Promise<void>;
  /** Ends every other token of the shopper at the service, for good. */
  logoutOthers(): Promise<void>;
}

/** The signed-in shopper's own record. */
export interface RecordCalls {
  /** Null when the service knows no such shopper. */
  customer(): Promise<ShopperRecord | null>;
  /** @throws UpstreamError `refused` with errorCode 11 when a new email address came with a wrong password */
  updateCustomer(change: AccountChange): Promise<void>;
}

/** Changes that not every service offers; one that does not throws UpstreamError `not-offered`. */
export interface AccountChangeCalls {
  updateEmailSubscriptions(decisions: readonly EmailDecision[]): Promise<void>;
  /** Ends every other token of the shopper. @throws UpstreamError `refused` with errorCode 11 for a wrong old password */
  changePassword(email: string, oldPassword: string, newPassword: string): Promise<void>;
  updateSecurityAnswer(question: string, answer: string): Promise<void>;
  /**
   * Creates an account, or turns a card into one.
   * @throws UpstreamError `refused` with errorCode 33 when the phone belongs to a card and no code came along, 34 for a wrong
   *   code
   */
  register(registration: Registration): Promise<void>;
  /** Sends a one-time code to the phone of a card without an account. */
  sendClaimCode(phone: string): Promise<void>;
}

/** The lists that shoppers choose from, empty where there is no choice; each is kept across requests. */
export interface ChoiceCalls {
  rewardSubscriptions(): Promise<readonly RewardProgramme[]>;
  emailSubscriptions(): Promise<readonly EmailKind[]>;
  securityQuestions(): Promise<readonly string[]>;
}

/** The terms of the rewards programme. */
export interface TermsCalls {
  /** The current version for the signed-in shopper with the one accepted; for a guest the current one. */
  terms(): Promise<TermsVersions>;
  /** Notes that the signed-in shopper has accepted a version. */
  acceptTerms(version: string): Promise<void>;
}

/**
 * Forgotten passwords, for somebody who is not signed in. A service without them throws UpstreamError `not-offered`.
 */
export interface PasswordResetCalls {
  /** Finds the shopper number of the account with an email address; null when there is none. */
  findAccount(email: string): Promise<string | null>;
  /**
   * Sets a new password, which ends every token of the shopper. The caller has proven that the address is the asker's.
   * @throws UpstreamError `refused` for a password that the service does not take
   */
  resetPassword(email: string, newPassword: string): Promise<void>;
}
