/** The identifier of a shopper in a support lookup. */
export interface SupportLookup {
  readonly by: "SHOPPER_NUMBER" | "EMAIL" | "PHONE" | "RECEIPT";
  readonly value: string;
  /** The user name of the agent; a service must not log it. */
  readonly agent: string;
}

/** A shopper found by support. */
export interface SupportAccess {
  readonly shopperNumber: string;
  readonly firstName: string | null;
  readonly homeStoreNumber: string | null;
  /** A short-lived, read-only token for this shopper. */
  readonly token: string;
}

/** A shopper found by name. */
export interface FoundShopper {
  readonly shopperNumber: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly homeStoreNumber: string | null;
}

/** A login or a failed attempt. */
export interface SignIn {
  readonly at: string;
  readonly outcome: "SUCCEEDED" | "WRONG_PASSWORD";
  readonly device: string | null;
}

/** A version of the terms that the shopper has accepted. */
export interface Acceptance {
  readonly version: string;
  readonly acceptedAt: string;
}

/** The calls for support beyond those of shoppers. */
export interface SupportCalls {
  /** Finds a shopper and creates a token for reads; null for an unknown shopper. */
  openForSupport(lookup: SupportLookup): Promise<SupportAccess | null>;
  /**
   * Returns at most ten shoppers with a first or last name that begins with each word.
   * @param agent the user name of the agent; a service must not log it
   */
  searchByName(name: string, agent: string): Promise<readonly FoundShopper[]>;
  /**
   * Ends every token of a shopper.
   * @throws UpstreamError `refused` with errorCode 10 for an unknown shopper
   */
  endSessionsOf(shopperNumber: string): Promise<void>;
  /** The latest logins of the shopper, newest first. */
  signIns(): Promise<readonly SignIn[]>;
  /** The versions of the terms that the shopper has accepted. */
  acceptances(): Promise<readonly Acceptance[]>;
}
