/** How support names a shopper. */
export interface SupportLookup {
  readonly by: "SHOPPER_NUMBER" | "EMAIL" | "PHONE";
  readonly value: string;
  /** The user name of the agent; a service must not log it. */
  readonly agent: string;
}

/** A shopper whom support may look at. */
export interface SupportAccess {
  readonly shopperNumber: string;
  readonly firstName: string | null;
  readonly homeStoreNumber: string | null;
  /** Under it the service is asked for this shopper for some minutes; it refuses every change. */
  readonly token: string;
}

/** A login, or a try of one. */
export interface SignIn {
  readonly at: string;
  readonly outcome: "SUCCEEDED" | "WRONG_PASSWORD";
  readonly device: string | null;
}

/** A try to put an offer on a card. */
export interface ClipTry {
  readonly at: string;
  readonly offerId: string;
  readonly outcome: "CLIPPED" | "ALREADY_CLIPPED" | "UNKNOWN_OFFER" | "EXPIRED" | "ALREADY_REDEEMED";
  /** The id of the request. */
  readonly reference: string;
}

/** A version of the terms that the shopper has accepted. */
export interface Acceptance {
  readonly version: string;
  readonly acceptedAt: string;
}

/** What support needs besides what shoppers see. */
export interface SupportCalls {
  /** The name of the service, for the age of what was read there. */
  readonly name: string;
  /** Finds a shopper and makes what the shopper is read with; null when there is no such shopper. */
  openForSupport(lookup: SupportLookup): Promise<SupportAccess | null>;
  /**
   * Ends every token of a shopper, for good.
   * @throws UpstreamError `refused` with errorCode 10 when there is no such shopper
   */
  endSessionsOf(shopperNumber: string): Promise<void>;
  /** The latest logins of the shopper whom support looks at, newest first. */
  signIns(): Promise<readonly SignIn[]>;
  /** The shopper's latest tries to clip an offer, newest first. */
  clipTries(): Promise<readonly ClipTry[]>;
  /** What the shopper has accepted. */
  acceptances(): Promise<readonly Acceptance[]>;
}
