import type { SessionOwner, SessionRecord } from "./session-records.ts";
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

/** Makes, opens and ends sessions. */
export interface SessionKeeper {
  /** Makes a shopper's session with a fresh id and the life that belongs to the use. */
  start(shopper: NewSession, use: SealUse): Session;
  /**
   * Gives the session with what a change of the account has changed, and with the later of its end and 30 days from now when
   * it is kept in a cookie. It must be sealed again.
   */
  renew(session: Session, shopper: Pick<NewSession, "firstName" | "homeStoreNumber">): Session;
  /** Seals a session into a text that only this gateway can open. */
  seal(session: Session, use: SealUse): Promise<string>;
  /** Opens a sealed text; null when it is not ours, for another use or retailer, over, or revoked. */
  open(sealed: string, use: SealUse, sitePath: string): Promise<Session | null>;
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
