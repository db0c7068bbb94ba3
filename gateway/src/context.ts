import type { SessionService } from "./auth/session/session-service.ts";
import type { LoginLimits } from "./auth/limits/login-limits.ts";
import type { KnownDevices } from "./auth/login/known-devices.ts";
import type { ShopLogoutTokens } from "./auth/session/shop-logout-tokens.ts";
import type { RateLimiter } from "./auth/limits/rate-limiter.ts";
import type { Session } from "./auth/session/session.ts";
import type { SupportSessionService, TeamSessionService } from "./auth/staff/staff-session-service.ts";
import type { SupportSession, TeamSession } from "./auth/staff/staff-session.ts";
import type { RetailerEntry } from "./config/retailer-entry.ts";
import type { TeamLogins } from "./config/team-logins.ts";
import type { UpstreamError } from "./errors/upstream-error.ts";
import type { MediaUrls } from "./lib/media-urls.ts";
import type { Loaders } from "./loaders/loaders.ts";
import type { AdStudioClient } from "./upstreams/ad-studio/client.ts";
import type { AdViewerClient } from "./upstreams/ad-viewer/client.ts";
import type { ContentClient } from "./upstreams/content/client.ts";
import type { Providers } from "./upstreams/providers/providers.ts";
import type { SignupClient } from "./upstreams/signup/client.ts";
import type { PortalClient } from "./upstreams/portal/client.ts";
import type { SsoClient } from "./upstreams/sso/client.ts";

/** The logger of a request. Fields must not contain personal data. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The upstream services, bound to the retailer, the request and the session. */
export interface Upstreams extends Providers {
  readonly content: ContentClient;
  readonly adViewer: AdViewerClient;
  readonly adStudio: AdStudioClient;
  readonly signup: SignupClient;
  readonly portal: PortalClient;
  readonly sso: SsoClient;
}

/** The limits that resolvers check before they act. Keys contain the site path. */
export interface Limits {
  readonly login: LoginLimits;
  readonly teamLogin: LoginLimits;
  readonly supportLogin: LoginLimits;
  /** Lookups of shoppers, by support agent. */
  readonly supportLookup: RateLimiter;
  /** Password confirmations, by shopper. */
  readonly password: RateLimiter;
  /** Registrations by address. */
  readonly register: RateLimiter;
  /** Codes sent to a phone, by phone number. */
  readonly claimCode: RateLimiter;
  /** Clips by shopper. */
  readonly clip: RateLimiter;
  /** Clips of all shoppers, by address. */
  readonly clipFromAddress: RateLimiter;
  /** Reports of views and clicks by address. */
  readonly adReport: RateLimiter;
  /** Tokens for ad viewers by shopper. */
  readonly adViewer: RateLimiter;
  /** Password resets, by address and separately by account. */
  readonly passwordReset: RateLimiter;
  /** Requests for a reset email, by address; the response can reveal whether an account exists. */
  readonly resetRequest: RateLimiter;
  /** Submitted forms, signups included, by address. */
  readonly form: RateLimiter;
  /** Signups, by email address. */
  readonly signup: RateLimiter;
  /** Geocoded places, by address. */
  readonly place: RateLimiter;
  /** Requests with files, by address. */
  readonly upload: RateLimiter;
}

/** The bot check settings of a page. */
export interface BotCheckSettings {
  readonly scriptUrl: string;
  readonly siteKey: string;
}

/** The context of a request for resolvers. */
export interface Context {
  readonly requestId: string;
  readonly log: Logger;
  readonly retailer: RetailerEntry;
  /** The verified session; null for a guest. A login or logout in the operation replaces it. */
  readonly session: Session | null;
  /** The verified session of store staff; null without one. Independent of the shopper's session. */
  readonly team: TeamSession | null;
  /** The decrypted session of a support agent before its login is checked; null without one. */
  readonly unverifiedSupport: SupportSession | null;
  /** Direct calls to services: writes, and reads of a single field. */
  readonly upstreams: Upstreams;
  /** Cached reads, one per operation and key; bound to the same session as the upstreams. */
  readonly loaders: Loaders;
  readonly signal: AbortSignal;
  readonly media: MediaUrls;
  /** The address of the visitor, for limits only. */
  readonly clientAddress: string;
  readonly limits: Limits;
  /** The name of the device; null if unknown. */
  readonly device: string | null;
  /** The encrypted device token of the browser; null without one. */
  readonly deviceToken: string | null;
  readonly devices: KnownDevices;
  readonly shopLogoutTokens: ShopLogoutTokens;
  readonly sessions: SessionService;
  readonly teams: TeamSessionService;
  readonly supports: SupportSessionService;
  readonly teamLogins: TeamLogins;
  readonly botCheck: BotCheckSettings;
  /** The clock. */
  readonly now: () => Date;
  /** Replaces the session and everything bound to it for the rest of the operation; null ends it. */
  setSession(session: Session | null): void;
  /** Sends the encrypted session to the browser; null removes the cookie. */
  setSessionCookie(token: string | null): void;
  /** Sets the device cookie, by which the browser is recognized at its next login. */
  setDeviceCookie(token: string): void;
  /** Replaces the team session for the rest of the operation; null ends it. */
  setTeam(team: TeamSession | null): void;
  /** Sends the encrypted team session to the browser; null removes the cookie. */
  setTeamCookie(token: string | null): void;
  /** The agent that the page states; null if it states none. */
  readonly statedAgent: string | null;
  /**
   * Returns the verified session of a support agent; null without one. The sign-on service checks the login once per request.
   * @throws UpstreamError if the service is unavailable
   */
  support(): Promise<SupportSession | null>;
  /** Replaces the support session for the rest of the operation; null ends it. */
  setSupport(support: SupportSession | null): void;
  /** Sends the encrypted support session to the browser; null removes the cookie. */
  setSupportCookie(token: string | null): void;
  /** Returns the upstreams of a shopper who is not logged in here; a rejected token ends no session of this gateway. */
  upstreamsOf(session: Session): Upstreams;
  /** Returns a context for the branch of such a shopper; the rest of the operation does not use that session. */
  viewOf(session: Session, upstreams: Upstreams): Context;
  /** Aborts every pending read of the operation. */
  abort(reason: Error): void;
  /** Adds an entry to `errors[]` for data that are missing from a field with usable data. */
  addError(error: UpstreamError, path: ErrorPath): void;
  /** The entries so far. */
  readonly addedErrors: readonly AddedError[];
}

/** The path of the missing data in the response. */
export type ErrorPath = readonly (string | number)[];

/** An error of a field that has usable data. */
export interface AddedError {
  readonly error: UpstreamError;
  readonly path: ErrorPath;
}
