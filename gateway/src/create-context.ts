import type { RefusedShoppers } from "./auth/session/rejected-tokens.ts";
import {
  deviceCookie,
  shopperCookie,
  supportCookie,
  teamCookie,
  type SessionCookie,
} from "./auth/session/session-cookie.ts";
import type { Session } from "./auth/session/session.ts";
import { watchShopperToken } from "./auth/session/watch-shopper-token.ts";
import { whileLoginLasts } from "./auth/staff/staff-session-service.ts";
import type { SupportSession, TeamSession } from "./auth/staff/staff-session.ts";
import type { RetailerEntry } from "./config/retailer-entry.ts";
import type { AddedError, Context, ErrorPath, Upstreams } from "./context.ts";
import { describeError } from "../../http-server/describe-error.ts";
import type { UpstreamError } from "./errors/upstream-error.ts";
import { RequestLoaders, type Loaders } from "./loaders/loaders.ts";
import { noShopperToken, type UpstreamScope } from "./upstreams/scope.ts";

/** What the contexts of all requests share. */
export interface SharedParts extends Pick<
  Context,
  "media" | "limits" | "devices" | "shopLogouts" | "sessions" | "teams" | "teamLogins" | "supports" | "botCheck" | "now"
> {
  readonly bindUpstreams: (scope: UpstreamScope) => Upstreams;
  readonly refusedShoppers: RefusedShoppers;
}

/** Who asks. */
export type Visitor = Pick<Context, "session" | "team" | "sealedSupport" | "statedAgent" | "device" | "deviceToken">;

/** What is known about a request before its operation runs. */
export interface ContextParts extends Pick<Context, "requestId" | "log" | "retailer" | "clientAddress"> {
  readonly shared: SharedParts;
  readonly visitor: Visitor;
  /** The W3C `traceparent` that the request came with; null without one. */
  readonly traceparent: string | null;
  /** Sends a sealed session to the browser; null removes it there. */
  readonly setCookie: (cookie: SessionCookie, sealed: string | null) => void;
}

/** What changes during an operation, and what is only made when it is needed. */
interface Bound {
  session: Session | null;
  team: TeamSession | null;
  sealedSupport: SupportSession | null;
  /** The support session once its login has been asked about; null until then. */
  support: Promise<SupportSession | null> | null;
  /** Those of the session; null until they are asked for. */
  upstreams: Upstreams | null;
  /** Those of the same session; null until they are asked for. */
  loaders: Loaders | null;
  /** Null until somebody waits. */
  waiting: AbortController | null;
}

const waitingOf = (bound: Bound): AbortController => (bound.waiting ??= new AbortController());

function scopeOf(parts: ContextParts, session: Session | null, signal: AbortSignal): UpstreamScope {
  const { retailer, requestId, traceparent, log, shared, setCookie } = parts;
  const endOf = (ended: Session): void => {
    shared.sessions.end(ended).catch((error: unknown) => {
      log.error({ fault: describeError(error) }, "the end of a session could not be noted");
    });
    if (ended.use === "cookie") setCookie(shopperCookie, null);
  };
  return {
    retailer,
    requestId,
    ...(traceparent === null ? {} : { traceparent }),
    signal,
    shopper: session === null ? null : { number: session.shopperNumber, token: session.shopperToken },
    onDropped: (list, count) => log.warn({ list, count }, "unusable items were left out"),
    shopperToken:
      session === null ? noShopperToken : watchShopperToken(session, shared.refusedShoppers, () => endOf(session)),
  };
}

/**
 * The context of one request. It is a class because every request has one: what its methods are is made once. The GraphQL
 * server copies its own properties; what may change is therefore in an object that the copies share.
 */
class RequestContext implements Context {
  readonly requestId: string;
  readonly log: Context["log"];
  readonly retailer: RetailerEntry;
  readonly clientAddress: string;
  readonly statedAgent: string | null;
  readonly device: string | null;
  readonly deviceToken: string | null;
  readonly addedErrors: AddedError[] = [];
  private readonly bound: Bound;
  private readonly parts: ContextParts;

  constructor(parts: ContextParts) {
    const { session, team, sealedSupport, statedAgent, device, deviceToken } = parts.visitor;
    this.requestId = parts.requestId;
    this.log = parts.log;
    this.retailer = parts.retailer;
    this.clientAddress = parts.clientAddress;
    this.statedAgent = statedAgent;
    this.device = device;
    this.deviceToken = deviceToken;
    this.bound = { session, team, sealedSupport, support: null, upstreams: null, loaders: null, waiting: null };
    this.parts = parts;
  }

  get media(): Context["media"] {
    return this.parts.shared.media;
  }

  get limits(): Context["limits"] {
    return this.parts.shared.limits;
  }

  get devices(): Context["devices"] {
    return this.parts.shared.devices;
  }

  get shopLogouts(): Context["shopLogouts"] {
    return this.parts.shared.shopLogouts;
  }

  get sessions(): Context["sessions"] {
    return this.parts.shared.sessions;
  }

  get teams(): Context["teams"] {
    return this.parts.shared.teams;
  }

  get supports(): Context["supports"] {
    return this.parts.shared.supports;
  }

  get teamLogins(): Context["teamLogins"] {
    return this.parts.shared.teamLogins;
  }

  get botCheck(): Context["botCheck"] {
    return this.parts.shared.botCheck;
  }

  get now(): Context["now"] {
    return this.parts.shared.now;
  }

  get session(): Session | null {
    return this.bound.session;
  }

  get team(): TeamSession | null {
    return this.bound.team;
  }

  get sealedSupport(): SupportSession | null {
    return this.bound.sealedSupport;
  }

  get signal(): AbortSignal {
    return waitingOf(this.bound).signal;
  }

  get upstreams(): Upstreams {
    const { bound, parts } = this;
    return (bound.upstreams ??= parts.shared.bindUpstreams(scopeOf(parts, bound.session, this.signal)));
  }

  get loaders(): Loaders {
    return (this.bound.loaders ??= new RequestLoaders(this.upstreams, this));
  }

  setSession(session: Session | null): void {
    this.bound.session = session;
    this.bound.upstreams = null;
    this.bound.loaders = null;
  }

  setSessionCookie(sealed: string | null): void {
    this.parts.setCookie(shopperCookie, sealed);
  }

  setDeviceCookie(sealed: string): void {
    this.parts.setCookie(deviceCookie, sealed);
  }

  setTeam(team: TeamSession | null): void {
    this.bound.team = team;
  }

  setTeamCookie(sealed: string | null): void {
    this.parts.setCookie(teamCookie, sealed);
  }

  support(): Promise<SupportSession | null> {
    const { sso } = this.upstreams;
    return (this.bound.support ??= whileLoginLasts(this.sealedSupport, (_sitePath, { username }) =>
      sso.presentLogin(username),
    ));
  }

  setSupport(support: SupportSession | null): void {
    this.bound.sealedSupport = support;
    this.bound.support = Promise.resolve(support);
  }

  setSupportCookie(sealed: string | null): void {
    this.parts.setCookie(supportCookie, sealed);
  }

  upstreamsOf(other: Session): Upstreams {
    const scope = scopeOf(this.parts, other, this.signal);
    const { refusedShoppers } = this.parts.shared;
    return this.parts.shared.bindUpstreams({
      ...scope,
      shopperToken: watchShopperToken(other, refusedShoppers, () => {}),
    });
  }

  viewOf(other: Session, upstreams: Upstreams): Context {
    const nobody = { value: null };
    const { retailer, media, now } = this;
    const own = {
      session: { value: other },
      upstreams: { value: upstreams },
      loaders: { value: new RequestLoaders(upstreams, { retailer, media, now, session: other }) },
      team: nobody,
      sealedSupport: nobody,
      support: { value: async () => null },
    };
    // What the operation itself is bound to stays hidden behind the properties of the view.
    const viewed: Context = Object.create(this, own);
    return viewed;
  }

  abort(reason: Error): void {
    waitingOf(this.bound).abort(reason);
  }

  addError(error: UpstreamError, path: ErrorPath): void {
    this.addedErrors.push({ error, path });
  }
}

/**
 * Makes the context of one request.
 * @param parts what is known about the request
 */
export function createContext(parts: ContextParts): Context {
  return new RequestContext(parts);
}
