/** Whose sessions: a shopper at a retailer. */
export interface SessionOwner {
  readonly sitePath: string;
  readonly shopperNumber: string;
}

/** What is remembered of a session that was used. */
export interface SessionRecord {
  readonly id: string;
  /** The device in words; null when it did not tell. */
  readonly device: string | null;
  readonly issuedAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

/** A session as it is judged; that of staff has no owner. */
export interface JudgedSession extends Partial<SessionOwner> {
  readonly id: string;
  readonly issuedAt: Date;
}

/**
 * What is known of sessions beyond their sealed texts: which were used where, and which were ended before their time.
 * It may be lost at any time: a session is listed again from its next use on, and the loyalty service refuses the tokens
 * of ended ones. A store that all gateways share makes both hold at once everywhere.
 */
export interface SessionRecords {
  /** Notes the use of a shopper's session. */
  note(owner: SessionOwner, record: SessionRecord): Promise<void>;
  /** The sessions of a shopper that were used and have not ended, in no particular order. */
  list(owner: SessionOwner): Promise<readonly SessionRecord[]>;
  /** Ends one session. */
  end(id: string, expiresAt: Date): Promise<void>;
  /** Ends every session that the shopper has had until now, but the spared one. */
  endAll(owner: SessionOwner, sparedId: string | null): Promise<void>;
  /** Tells whether a session was ended. */
  isEnded(session: JudgedSession): Promise<boolean>;
}
