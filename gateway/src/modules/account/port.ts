import type { Language } from "../../../../messages/languages.ts";
import type { Registration } from "./loyalty-changes.ts";
import type { AbsentCall } from "../../platform/upstreams/absent-calls.ts";

/** The response to valid credentials. */
export interface ShopperLogin {
  readonly shopperNumber: string;
  readonly firstName: string | null;
  readonly homeStoreNumber: string | null;
  /** The language that the shopper has chosen; null for none. */
  readonly language: Language | null;
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

/** The logged-in shopper's own record. */
export interface RecordCalls {
  /** Returns the record; null for a shopper unknown to the service. */
  customer(): Promise<ShopperRecord | null>;
  /** @throws UpstreamError `refused` with errorCode 11 for a new email address with a wrong password */
  updateCustomer(change: AccountChange): Promise<void>;
}

/** Changes that not every service offers; a service without them throws UpstreamError `not-offered`. */
export interface AccountChangeCalls {
  updateEmailSubscriptions(decisions: readonly EmailDecision[]): Promise<void>;
  /** Opts the account with an email address, if there is one, out of every kind of email. Needs no session. */
  optOutOfEmails(email: string): Promise<void>;
  /** Ends every other token of the shopper. @throws UpstreamError `refused` with errorCode 11 for a wrong old password */
  changePassword(email: string, oldPassword: string, newPassword: string): Promise<void>;
  updateSecurityAnswer(question: string, answer: string): Promise<void>;
  /**
   * Creates an account, or converts a card to an account.
   * @throws UpstreamError `refused` with errorCode 33 if the phone belongs to a card and the code is missing, 34 for a wrong
   *   code, 36 for one that was tried too often, 37 if the details are not those of the holder of the card
   */
  register(registration: Registration): Promise<void>;
  /**
   * Sends a one-time code to the phone of a card without an account, in the language of the request.
   * @param claimId the id of the registration in which the code is valid; undefined for one without an id
   */
  sendClaimCode(phone: string, claimId: string | undefined): Promise<void>;
}

/** The lists that shoppers choose from, empty without a choice; each is cached across requests. */
export interface ChoiceCalls {
  rewardSubscriptions(): Promise<readonly RewardProgram[]>;
  emailSubscriptions(): Promise<readonly EmailKind[]>;
  securityQuestions(): Promise<readonly string[]>;
}

/** The terms of the rewards program. */
export interface TermsCalls {
  /** The current version, with the accepted one for a logged-in shopper. */
  terms(): Promise<TermsVersions>;
  /** Records that the logged-in shopper has accepted a version. */
  acceptTerms(version: string): Promise<void>;
}

/**
 * Password resets, without a session. A service without them throws UpstreamError `not-offered`.
 */
export interface PasswordResetCalls {
  /** Finds the shopper number of the account with an email address; null if there is none. */
  findAccount(email: string): Promise<string | null>;
  /**
   * Sets a new password, which ends every token of the shopper. The caller has verified the address.
   * @throws UpstreamError `refused` for a password that the service rejects
   */
  resetPassword(email: string, newPassword: string): Promise<void>;
}

/** The calls of a service that offers none of these: no choice, and no change. */
export const accountNotOffered = (
  absent: AbsentCall,
): {
  readonly accountChanges: AccountChangeCalls;
  readonly choices: ChoiceCalls;
  readonly passwordResets: PasswordResetCalls;
} => {
  const none = async () => [];
  return {
    accountChanges: {
      updateEmailSubscriptions: absent,
      optOutOfEmails: absent,
      changePassword: absent,
      updateSecurityAnswer: absent,
      register: absent,
      sendClaimCode: absent,
    },
    choices: { rewardSubscriptions: none, emailSubscriptions: none, securityQuestions: none },
    passwordResets: { findAccount: absent, resetPassword: absent },
  };
};
