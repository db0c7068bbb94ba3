import type { AuthServices, VisitorContext } from "../../platform/auth/context.ts";
import type { RejectedTokens } from "../../platform/auth/session/rejected-tokens.ts";
import {
  deviceCookie,
  shopperCookie,
  supportCookie,
  teamCookie,
  type SessionCookie,
} from "../../platform/auth/session/session-cookie.ts";
import type { Session } from "../../platform/auth/session/session.ts";
import { watchShopperToken } from "../../platform/auth/session/watch-shopper-token.ts";
import { currentSupportSession } from "../../platform/auth/staff/staff-session-service.ts";
import type { SupportSession, TeamSession, UnverifiedSupportSession } from "../../platform/auth/staff/staff-session.ts";
import type { RetailerEntry } from "../../platform/config/retailer-entry.ts";
import type { AddedError, ErrorPath } from "../../platform/errors/context.ts";
import type { Context } from "./context.ts";
import type { Upstreams } from "./upstream-context.ts";
import { describeError } from "../../../../http-server/describe-error.ts";
import type { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { createLoaders, type Loaders } from "./loaders.ts";
import { noShopperToken, type UpstreamScope } from "../../platform/upstreams/scope.ts";

/** The parts that the contexts of all requests share. */
export interface SharedParts extends AuthServices, Pick<Context, "media" | "now" | "retailers" | "replays"> {
  readonly bindUpstreams: (scope: UpstreamScope) => Upstreams;
  readonly rejectedTokens: RejectedTokens;
}

/** The data of a request before its operation runs. */
export interface ContextParts extends Pick<Context, "requestId" | "log" | "retailer" | "language" | "clientAddress"> {
  readonly shared: SharedParts;
  readonly visitor: VisitorContext;
  /** The W3C `traceparent` that the request came with; null without one. */
  readonly traceparent: string | null;
  /** Sends an encrypted session to the browser; null removes it there. */
  readonly setCookie: (cookie: SessionCookie, token: string | null) => void;
  /** Sets the storefront's cookie of the language. */
  readonly setLanguageCookie: Context["setLanguageCookie"];
}

/** State that changes during an operation or is created on demand. */
interface Bound {
  session: Session | null;
  team: TeamSession | null;
  unverifiedSupport: UnverifiedSupportSession | null;
  /** The support session after the check of its login; null before. */
  support: Promise<SupportSession | null> | null;
  /** The upstreams of the session; null until first used. */
  upstreams: Upstreams | null;
  /** The loaders of the session; null until first used. */
  loaders: Loaders | null;
  /** Null until first used. */
  abortController: AbortController | null;
}

const abortControllerOf = (bound: Bound): AbortController => (bound.abortController ??= new AbortController());

const shopperOf = ({ shopperNumber, shopperToken, homeStoreNumber, isVouched = false }: Session) => ({
  number: shopperNumber,
  token: shopperToken,
  homeStoreNumber,
  isVouched,
});

function scopeOf(parts: ContextParts, session: Session | null, signal: AbortSignal): UpstreamScope {
  const { retailer, language, requestId, traceparent, log, shared, setCookie } = parts;
  const revoke = (rejected: Session): void => {
    shared.sessions.revoke(rejected).catch((error: unknown) => {
      log.error({ fault: describeError(error) }, "session could not be revoked");
    });
    if (rejected.use === "cookie") setCookie(shopperCookie, null);
  };
  return {
    retailer,
    language,
    requestId,
    ...(traceparent === null ? {} : { traceparent }),
    signal,
    shopper: session === null ? null : shopperOf(session),
    onDropped: (list, count) => log.warn({ list, count }, "unusable items were left out"),
    shopperToken:
      session === null ? noShopperToken : watchShopperToken(session, shared.rejectedTokens, () => revoke(session)),
  };
}

/**
 * The context of one request. A class creates its methods once for all requests. Apollo Server copies the own properties of the
 * context, so mutable state is in an object that the copies share.
 */
class RequestContext implements Context {
  readonly requestId: string;
  readonly log: Context["log"];
  readonly retailer: RetailerEntry;
  readonly language: Context["language"];
  readonly clientAddress: string;
  readonly statedAgent: string | null;
  readonly device: string | null;
  readonly deviceToken: string | null;
  readonly media: Context["media"];
  readonly limits: Context["limits"];
  readonly devices: Context["devices"];
  readonly shopLogoutTokens: Context["shopLogoutTokens"];
  readonly listLinkTokens: Context["listLinkTokens"];
  readonly dataCopyTokens: Context["dataCopyTokens"];
  readonly passkeyChallenges: Context["passkeyChallenges"];
  readonly loginFlowTokens: Context["loginFlowTokens"];
  readonly mailedCodes: Context["mailedCodes"];
  readonly sessions: Context["sessions"];
  readonly teams: Context["teams"];
  readonly supports: Context["supports"];
  readonly teamLogins: Context["teamLogins"];
  readonly botCheck: Context["botCheck"];
  readonly proofOfWork: Context["proofOfWork"];
  readonly signingKeys: Context["signingKeys"];
  readonly replays: Context["replays"];
  readonly now: Context["now"];
  readonly retailers: Context["retailers"];
  readonly addedErrors: AddedError[] = [];
  private readonly bound: Bound;
  private readonly parts: ContextParts;

  constructor(parts: ContextParts) {
    const { session, team, unverifiedSupport, statedAgent, device, deviceToken } = parts.visitor;
    this.requestId = parts.requestId;
    this.log = parts.log;
    this.retailer = parts.retailer;
    this.language = parts.language;
    this.clientAddress = parts.clientAddress;
    this.statedAgent = statedAgent;
    this.device = device;
    this.deviceToken = deviceToken;
    this.media = parts.shared.media;
    this.limits = parts.shared.limits;
    this.devices = parts.shared.devices;
    this.shopLogoutTokens = parts.shared.shopLogoutTokens;
    this.listLinkTokens = parts.shared.listLinkTokens;
    this.dataCopyTokens = parts.shared.dataCopyTokens;
    this.passkeyChallenges = parts.shared.passkeyChallenges;
    this.loginFlowTokens = parts.shared.loginFlowTokens;
    this.mailedCodes = parts.shared.mailedCodes;
    this.sessions = parts.shared.sessions;
    this.teams = parts.shared.teams;
    this.supports = parts.shared.supports;
    this.teamLogins = parts.shared.teamLogins;
    this.botCheck = parts.shared.botCheck;
    this.proofOfWork = parts.shared.proofOfWork;
    this.signingKeys = parts.shared.signingKeys;
    this.replays = parts.shared.replays;
    this.now = parts.shared.now;
    this.retailers = parts.shared.retailers;
    this.bound = {
      session,
      team,
      unverifiedSupport,
      support: null,
      upstreams: null,
      loaders: null,
      abortController: null,
    };
    this.parts = parts;
  }

  get session(): Session | null {
    return this.bound.session;
  }

  get team(): TeamSession | null {
    return this.bound.team;
  }

  get unverifiedSupport(): UnverifiedSupportSession | null {
    return this.bound.unverifiedSupport;
  }

  get signal(): AbortSignal {
    return abortControllerOf(this.bound).signal;
  }

  get upstreams(): Upstreams {
    const { bound, parts } = this;
    return (bound.upstreams ??= parts.shared.bindUpstreams(scopeOf(parts, bound.session, this.signal)));
  }

  get loaders(): Loaders {
    return (this.bound.loaders ??= createLoaders(this.upstreams, this));
  }

  setSession(session: Session | null): void {
    this.bound.session = session;
    this.bound.upstreams = null;
    this.bound.loaders = null;
  }

  setSessionCookie(token: string | null): void {
    this.parts.setCookie(shopperCookie, token);
  }

  setDeviceCookie(token: string): void {
    this.parts.setCookie(deviceCookie, token);
  }

  setLanguageCookie(language: Context["language"]): void {
    this.parts.setLanguageCookie(language);
  }

  setTeam(team: TeamSession | null): void {
    this.bound.team = team;
  }

  setTeamCookie(token: string | null): void {
    this.parts.setCookie(teamCookie, token);
  }

  support(): Promise<SupportSession | null> {
    const { sso } = this.upstreams;
    return (this.bound.support ??= currentSupportSession(this.unverifiedSupport, (username) =>
      sso.currentAgent(username),
    ));
  }

  setSupport(support: SupportSession | null): void {
    this.bound.unverifiedSupport = support;
    this.bound.support = Promise.resolve(support);
  }

  setSupportCookie(token: string | null): void {
    this.parts.setCookie(supportCookie, token);
  }

  upstreamsOf(other: Session): Upstreams {
    const scope = scopeOf(this.parts, other, this.signal);
    const { rejectedTokens } = this.parts.shared;
    return this.parts.shared.bindUpstreams({
      ...scope,
      shopper: { ...shopperOf(other), readsOnly: true },
      shopperToken: watchShopperToken(other, rejectedTokens, () => {}),
    });
  }

  viewOf(other: Session, upstreams: Upstreams): Context {
    const none = { value: null };
    const { retailer, media, now } = this;
    const own = {
      session: { value: other },
      upstreams: { value: upstreams },
      loaders: { value: createLoaders(upstreams, { retailer, media, now, session: other }) },
      team: none,
      unverifiedSupport: none,
      support: { value: async () => null },
    };
    // The own properties of the view hide the session of the operation.
    const viewed: Context = Object.create(this, own);
    return viewed;
  }

  abort(reason: Error): void {
    abortControllerOf(this.bound).abort(reason);
  }

  addError(error: UpstreamError, path: ErrorPath): void {
    this.addedErrors.push({ error, path });
  }
}

/**
 * Creates the context of one request.
 */
export function createContext(parts: ContextParts): Context {
  return new RequestContext(parts);
}
