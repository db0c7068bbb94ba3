import type { IssuedInFuture } from "./encrypted-token.ts";
import type { SessionOwner, SessionRecord } from "./session-store.ts";
import type { Session } from "./session.ts";

/** The purpose of a session token; one is never accepted in place of the other. */
export type TokenUse = "cookie" | "bearer";

export interface NewSession {
  readonly sitePath: string;
  readonly shopperNumber: string;
  readonly firstName: string | null;
  readonly homeStoreNumber: string | null;
  readonly shopperToken: string;
  readonly isVouched?: boolean;
  readonly providerOwners?: readonly string[];
}

export interface EncryptedToken {
  readonly value: string;
  readonly expiresAt: Date;
}

export interface AppTokens {
  /** For the `Authorization` header; short-lived. */
  readonly bearer: EncryptedToken;
  /** For the next pair of tokens; accepted once. */
  readonly refresh: EncryptedToken;
}

export interface DecryptedRefreshToken {
  readonly session: Session;
  /** The number of renewals of the session before the token was issued. */
  readonly renewals: number;
}

export interface SessionService {
  start(shopper: NewSession, use: TokenUse): Session;
  /**
   * Returns the session with the changed account data. The expiry of a cookie session moves to at least 30 days from now. The
   * caller must encrypt the result.
   */
  renew(session: Session, shopper: Pick<NewSession, "firstName" | "homeStoreNumber">): Session;
  encrypt(session: Session): Promise<string>;
  encryptTokens(session: Session, renewals: number): Promise<AppTokens>;
  /** Decrypts a token; null for a foreign, expired or revoked one and for another use or retailer. */
  decrypt(encrypted: string, use: TokenUse, sitePath: string): Promise<Session | IssuedInFuture | null>;
  /** Decrypts a refresh token; null as above. The account service detects repeated use. */
  decryptRefreshToken(encrypted: string, sitePath: string): Promise<DecryptedRefreshToken | IssuedInFuture | null>;
  /** Returns the session of a refresh token to end it, also of one from a clock ahead; null as above. */
  sessionToEnd(encrypted: string, sitePath: string): Promise<Session | null>;
  recordUse(session: Session, device: string | null): Promise<void>;
  list(owner: SessionOwner): Promise<readonly SessionRecord[]>;
  /** Revokes the session, copies of its token included. */
  revoke(session: Session): Promise<void>;
  /** Revokes every session that the shopper has started so far, except the given one. */
  revokeAll(owner: SessionOwner, except: Session | null): Promise<void>;
}
