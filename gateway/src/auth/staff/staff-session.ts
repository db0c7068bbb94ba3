/** A verified session of somebody who works for one retailer. */
export interface StaffSession<Who> {
  /** Names the session when it is ended before its time. */
  readonly id: string;
  readonly sitePath: string;
  /** Who it is. */
  readonly who: Who;
  /** Names the login that opened it; once that has been replaced the session is over. */
  readonly login: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** A session of store staff, who share one password: it names no person. */
export type TeamSession = StaffSession<null>;

/** A support agent. */
export interface SupportAgent {
  readonly username: string;
  readonly name: string;
}

/** A session of a support agent. */
export type SupportSession = StaffSession<SupportAgent>;
