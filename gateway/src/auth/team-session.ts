/** A verified session of store staff at one retailer; it names no person. */
export interface TeamSession {
  /** Names the session when it is ended before its time. */
  readonly id: string;
  readonly sitePath: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}
