import type { Language } from "../../../../messages/languages.ts";
import type { RetailerEntry } from "../config/retailer-entry.ts";
import type { TeamLogins } from "../config/team-logins.ts";
import type { Logger } from "../telemetry/logger.ts";
import type { Limits } from "./limits/limits.ts";
import type { KnownDevices } from "./session/known-devices.ts";
import type { ProofOfWork } from "./limits/proof-of-work.ts";
import type { MailedCodes } from "./session/mailed-codes.ts";
import type { OwnedTokens } from "./session/owned-tokens.ts";
import type { SessionService } from "./session/session-service.ts";
import type { Session } from "./session/session.ts";
import type { SupportSessionService, TeamSessionService } from "./staff/staff-session-service.ts";
import type { SigningKeysOf } from "./signing-keys.ts";
import type { SupportSession, TeamSession, UnverifiedSupportSession } from "./staff/staff-session.ts";

export interface BotCheckSettings {
  readonly scriptUrl: string;
  /** The site key of the script; `proofOfWorkKey` for the gateway's own check, empty for none. */
  readonly siteKey: string;
}

export interface VisitorContext {
  /** The verified session; null for a guest. A login or logout in the operation replaces it. */
  readonly session: Session | null;
  /** The verified session of store staff; null without one. Independent of the shopper's session. */
  readonly team: TeamSession | null;
  /** The decrypted session of a support agent before its login is checked; null without one. */
  readonly unverifiedSupport: UnverifiedSupportSession | null;
  /** The agent that the page states; null if it states none. */
  readonly statedAgent: string | null;
  readonly device: string | null;
  /** The encrypted device token of the browser; null without one. */
  readonly deviceToken: string | null;
}

export interface AuthServices {
  readonly limits: Limits;
  readonly devices: KnownDevices;
  /** The refresh tokens that browsers need to log out at partner shops; owned by clients. */
  readonly shopLogoutTokens: OwnedTokens;
  /** The tokens in links, such as those to shopping lists, owned by shoppers, and those that end a kind of email, owned by it. */
  readonly listLinkTokens: OwnedTokens;
  /** The keys in the links of copies of data, which open nothing without the login of their shopper. */
  readonly dataCopyTokens: OwnedTokens;
  /** The challenges of passkeys; owned by sessions that enroll one, and by logins. */
  readonly passkeyChallenges: OwnedTokens;
  /** The logins at identity providers that have begun, which browsers and apps keep; owned by providers. */
  readonly loginFlowTokens: OwnedTokens;
  readonly mailedCodes: MailedCodes;
  readonly sessions: SessionService;
  readonly teams: TeamSessionService;
  readonly supports: SupportSessionService;
  readonly teamLogins: TeamLogins;
  readonly botCheck: BotCheckSettings;
  readonly proofOfWork: ProofOfWork;
  /** The keys of signatures that others verify. */
  readonly signingKeys: SigningKeysOf;
}

export interface AuthContext extends VisitorContext, AuthServices {
  readonly retailer: RetailerEntry;
  readonly log: Logger;
  /** The language of texts in the response, from `Accept-Language`. */
  readonly language: Language;
  /** The address of the visitor, for limits only. */
  readonly clientAddress: string;
  /** Replaces the session and everything bound to it for the rest of the operation; null ends it. */
  setSession(session: Session | null): void;
  /** Sends the encrypted session to the browser; null removes the cookie. */
  setSessionCookie(token: string | null): void;
  setDeviceCookie(token: string): void;
  /** Sets the storefront's cookie of the language, by which the web server chooses the pages of this browser. */
  setLanguageCookie(language: Language): void;
  /** Replaces the team session for the rest of the operation; null ends it. */
  setTeam(team: TeamSession | null): void;
  setTeamCookie(token: string | null): void;
  /**
   * Returns the verified session of a support agent; null without one. The sign-on service checks the login once per request.
   * @throws UpstreamError if the service is unavailable
   */
  support(): Promise<SupportSession | null>;
  setSupport(support: SupportSession | null): void;
  setSupportCookie(token: string | null): void;
}
