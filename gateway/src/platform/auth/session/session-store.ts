/** The owner of sessions: a shopper of a retailer, or a login of its staff. */
export interface SessionOwner {
  readonly sitePath: string;
  /** Of a login: its name, which no shopper has. */
  readonly shopperNumber: string;
}

export interface SessionRecord {
  readonly id: string;
  readonly device: string | null;
  readonly issuedAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

export interface SessionIdentity extends SessionOwner {
  readonly id: string;
  readonly issuedAt: Date;
}

/**
 * The recorded uses and revocations of sessions. Losing them is safe: the next use records a session again, and the account
 * service rejects the tokens of revoked sessions. A store that all gateways share applies a revocation everywhere at once.
 */
export interface SessionStore {
  recordUse(owner: SessionOwner, record: SessionRecord): Promise<void>;
  /** Returns the active sessions of a shopper in no particular order. */
  list(owner: SessionOwner): Promise<readonly SessionRecord[]>;
  revoke(id: string, expiresAt: Date): Promise<void>;
  /** Revokes every session that the shopper has started so far, except the given one. */
  revokeAll(owner: SessionOwner, exceptId: string | null): Promise<void>;
  isRevoked(session: SessionIdentity): Promise<boolean>;
}
