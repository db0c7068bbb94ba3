/** A verified session of a member of staff of one retailer. */
export interface StaffSession<Who> {
  /** Identifies the session in the revocation list. */
  readonly id: string;
  readonly sitePath: string;
  readonly who: Who;
  /** The id of the login that opened it; the session ends once the login is replaced. */
  readonly login: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** A session of store staff, who share one password. */
export type TeamSession = StaffSession<null>;

/** A support agent. */
export interface SupportAgent {
  readonly username: string;
  readonly name: string;
}

/** A session of a support agent. */
export type SupportSession = StaffSession<SupportAgent>;
