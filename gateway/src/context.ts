import type { SessionKeeper } from "./auth/session/session-service.ts";
import type { LoginLimits } from "./auth/limits/login-limits.ts";
import type { KnownDevices } from "./auth/login/known-devices.ts";
import type { ShopLogouts } from "./auth/session/shop-logout-tokens.ts";
import type { RateLimiter } from "./auth/limits/rate-limiter.ts";
import type { Session } from "./auth/session/session.ts";
import type { SupportKeeper, TeamKeeper } from "./auth/staff/staff-session-service.ts";
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

/** The part of the request's logger that code below the plugins uses. Fields must hold nothing personal. */
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

/** Limits that resolvers ask before they act. Keys contain the site path. */
export interface Limits {
  readonly login: LoginLimits;
  readonly teamLogin: LoginLimits;
  readonly supportLogin: LoginLimits;
  /** Looks at shoppers by support agent. */
  readonly supportLook: RateLimiter;
  /** Tries of a password by shopper, where one is asked for again. */
  readonly password: RateLimiter;
  /** Registrations by address. */
  readonly register: RateLimiter;
  /** Codes sent to a phone, by phone. */
  readonly claimCode: RateLimiter;
  /** Clips by shopper. */
  readonly clip: RateLimiter;
  /** Counts clips of all shoppers behind an address. */
  readonly clipFromAddress: RateLimiter;
  /** Reports of views and clicks by address. */
  readonly adReport: RateLimiter;
  /** Tokens for ad viewers by shopper. */
  readonly adViewer: RateLimiter;
  /** Requests for a new password, by address and, apart from that, by account. */
  readonly passwordReset: RateLimiter;
  /** Counts who asks for a reset email, whose answer can tell which accounts exist. */
  readonly resetRequest: RateLimiter;
  /** Filled-in forms, signups included, by address. */
  readonly form: RateLimiter;
  /** Signups of an email address, by that address. */
  readonly signup: RateLimiter;
  /** Places that were looked up, by address. */
  readonly place: RateLimiter;
  /** Requests that are large because of files, by address. */
  readonly upload: RateLimiter;
}

/** What a page needs to show that its visitor is no robot. */
export interface BotCheckSettings {
  readonly scriptUrl: string;
  readonly siteKey: string;
}

/** Everything a resolver may know about the request it works for. */
export interface Context {
  readonly requestId: string;
  readonly log: Logger;
  readonly retailer: RetailerEntry;
  /** The verified session; null for a guest. A login or logout in this operation changes it. */
  readonly session: Session | null;
  /** The verified session of store staff; null without one. It is apart from the shopper's. */
  readonly team: TeamSession | null;
  /** The session of a support agent that the request brought, whose login may not count any more; null without one. */
  readonly sealedSupport: SupportSession | null;
  /** What is asked of the services directly: changes, and what one field alone reads. */
  readonly upstreams: Upstreams;
  /** What is read, once for the operation; bound to the same session as the upstreams. */
  readonly loaders: Loaders;
  readonly signal: AbortSignal;
  readonly media: MediaUrls;
  /** The address of the visitor, for limits only. */
  readonly clientAddress: string;
  readonly limits: Limits;
  /** Where the request came from, in words; null when it did not tell. */
  readonly device: string | null;
  /** What the browser keeps of its former logins, sealed; null when it keeps nothing. */
  readonly deviceToken: string | null;
  readonly devices: KnownDevices;
  readonly shopLogouts: ShopLogouts;
  readonly sessions: SessionKeeper;
  readonly teams: TeamKeeper;
  readonly supports: SupportKeeper;
  readonly teamLogins: TeamLogins;
  readonly botCheck: BotCheckSettings;
  /** The clock. */
  readonly now: () => Date;
  /** Replaces the session and everything bound to it for the rest of the operation; null ends it. */
  setSession(session: Session | null): void;
  /** Sends the sealed session to the browser; null removes it there. */
  setSessionCookie(sealed: string | null): void;
  /** Has the browser keep what it is known by at its next login. */
  setDeviceCookie(sealed: string): void;
  /** Replaces the team session for the rest of the operation; null ends it. */
  setTeam(team: TeamSession | null): void;
  /** Sends the sealed team session to the browser; null removes it there. */
  setTeamCookie(sealed: string | null): void;
  /** The agent whose page the request comes from, as it states itself; null when it states nothing. */
  readonly statedAgent: string | null;
  /**
   * Gives the verified session of a support agent; null without one. It is apart from the others. The sign-on service is asked
   * once per request whether its login still counts.
   * @throws UpstreamError when the service cannot say
   */
  support(): Promise<SupportSession | null>;
  /** Replaces the support session for the rest of the operation; null ends it. */
  setSupport(support: SupportSession | null): void;
  /** Sends the sealed support session to the browser; null removes it there. */
  setSupportCookie(sealed: string | null): void;
  /** The upstreams of a shopper who is not signed in here; a token that is refused there ends no session of ours. */
  upstreamsOf(session: Session): Upstreams;
  /** A context in which the branch of such a shopper is read; nothing else of the operation sees that session. */
  viewOf(session: Session, upstreams: Upstreams): Context;
  /** Ends the waiting of every read of this operation. */
  abort(reason: Error): void;
  /** Adds an entry to `errors[]` for what is missing from a field whose other data can be used. */
  addError(error: UpstreamError, path: ErrorPath): void;
  /** What was added so far. */
  readonly addedErrors: readonly AddedError[];
}

/** Where in the answer something is missing. */
export type ErrorPath = readonly (string | number)[];

/** A failure beside which there is usable data. */
export interface AddedError {
  readonly error: UpstreamError;
  readonly path: ErrorPath;
}
