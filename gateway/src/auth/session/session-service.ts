import type { SessionOwner, SessionRecord } from "./session-store.ts";
import type { Session } from "./session.ts";

/** What a sealed text is for; one is never accepted in place of the other. */
export type SealUse = "cookie" | "bearer";

/** What a login knows of the shopper it lets in. */
export interface NewSession {
  readonly sitePath: string;
  readonly shopperNumber: string;
  readonly firstName: string | null;
  readonly homeStoreNumber: string | null;
  readonly shopperToken: string;
}

/** A sealed text with its end. */
export interface SealedToken {
  readonly value: string;
  readonly expiresAt: Date;
}

/** What an app keeps of its session. */
export interface AppTokens {
  /** For the `Authorization` header, for a short while. */
  readonly bearer: SealedToken;
  /** For the next tokens, good once. */
  readonly refresh: SealedToken;
}

/** What stands in a refresh token. */
export interface OpenedRefresh {
  readonly session: Session;
  /** How often the session had been renewed when the token was made. */
  readonly renewals: number;
}

/** Makes, opens and ends sessions. */
export interface SessionKeeper {
  /** Makes a shopper's session with a fresh id. */
  start(shopper: NewSession, use: SealUse): Session;
  /**
   * Gives the session with what a change of the account has changed, and with the later of its end and 30 days from now when
   * it is kept in a cookie. It must be sealed again.
   */
  renew(session: Session, shopper: Pick<NewSession, "firstName" | "homeStoreNumber">): Session;
  /** Seals a session into the text of a cookie that only this gateway can open. */
  seal(session: Session): Promise<string>;
  /**
   * Seals a session into the tokens of an app.
   * @param renewals how often the session was renewed
   */
  sealTokens(session: Session, renewals: number): Promise<AppTokens>;
  /** Opens a sealed text; null when it is not ours, for another use or retailer, over, or revoked. */
  open(sealed: string, use: SealUse, sitePath: string): Promise<Session | null>;
  /** Opens a refresh token; null as above. Whether it was used before, the service that keeps the accounts tells. */
  openRefresh(sealed: string, sitePath: string): Promise<OpenedRefresh | null>;
  /**
   * Notes that a session is used now.
   * @param device where, in words; null when that is not known
   */
  note(session: Session, device: string | null): Promise<void>;
  /** The sessions of the shopper that were used and go on. */
  list(owner: SessionOwner): Promise<readonly SessionRecord[]>;
  /** Refuses the session from now on, wherever it was copied to. */
  end(session: Session): Promise<void>;
  /** Refuses every session that the shopper has had until now, but the spared one. */
  endAll(owner: SessionOwner, spared: Session | null): Promise<void>;
}
