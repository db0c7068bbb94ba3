import { AppError } from "../errors/app-error.ts";
import { UpstreamError } from "../errors/upstream-error.ts";
import { endedSessionCode, issuedInFutureCode } from "../errors/write-failure.ts";
import type { CallOptions, SendOptions, UpstreamResponse, UpstreamHttp } from "../http/upstream-http.ts";
import { originOf, type ShopperToken, type UpstreamScope } from "./scope.ts";
import { messages } from "../text/messages.generated.ts";

/** The dependencies of calls to an account service. */
export interface Transport {
  readonly http: UpstreamHttp;
  /** The bearer of calls without a shopper. */
  readonly serviceToken: string;
  /**
   * Gets the tokens of shoppers of whose sessions another service issued the tokens; null where this service issued them. A
   * service without it has the accounts of all its retailers, or calls with its own credential only.
   */
  readonly exchangedBearers?: (scope: UpstreamScope) => Bearers | null;
}

/** The options of a call without the credential and the request, which are bound. */
export type RequestChoices = Pick<
  SendOptions,
  "query" | "notFound" | "maxBytes" | "accepts" | "changes" | "checksPassword" | "pattern" | "form" | "timeoutMs"
>;

/** For a call for which the service hashes a password. */
export const checksPassword = { checksPassword: true } as const;

/** Reads and writes with one credential. */
export interface Requests {
  get(path: string, choices?: RequestChoices): Promise<UpstreamResponse>;
  send(method: "POST" | "PUT", path: string, json: unknown, choices?: RequestChoices): Promise<UpstreamResponse>;
}

/** Requests with one credential. A class does not create its methods for each request. */
export class BoundRequests implements Requests {
  private readonly http: UpstreamHttp;
  private readonly scope: UpstreamScope;
  private readonly credential: Pick<CallOptions, "bearer" | "basic">;

  constructor(http: UpstreamHttp, scope: UpstreamScope, credential: Pick<CallOptions, "bearer" | "basic">) {
    this.http = http;
    this.scope = scope;
    this.credential = credential;
  }

  /** Only reads are aborted with the request: the outcome of a sent write must be known. */
  get(path: string, choices?: RequestChoices): Promise<UpstreamResponse> {
    const options = this.bound(choices);
    return this.http.get(path, choices?.changes === true ? options : { ...options, signal: this.scope.signal });
  }

  send(method: "POST" | "PUT", path: string, json: unknown, choices?: RequestChoices): Promise<UpstreamResponse> {
    return this.http.send(method, path, { ...this.bound(choices), json });
  }

  private bound(choices?: RequestChoices): CallOptions {
    return { ...choices, ...originOf(this.scope), ...this.credential };
  }
}

/**
 * Returns requests with the service credential. A 401 or 403 does not affect the shopper's session.
 */
export function serviceRequests({ http, serviceToken }: Transport, scope: UpstreamScope): Requests {
  return new BoundRequests(http, scope, { bearer: serviceToken });
}

/** Creates bearers from the token of a session, for services whose sessions do not contain the bearer. */
export interface Bearers {
  /** @throws UpstreamError `unauthenticated` with status 401 when the session has ended at the service */
  of(token: string): Promise<string>;
  /** Discards the cached bearer. */
  forget(token: string): void;
}

type Call = (own: Requests) => Promise<UpstreamResponse>;

/** True if a bearer was rejected, so that the call had no effect. A wrong clock is still wrong at the next call. */
const isRefused = (error: unknown): boolean =>
  error instanceof UpstreamError &&
  error.kind === "unauthenticated" &&
  error.status === 401 &&
  error.errorCode !== issuedInFutureCode;

/** Requests with bearers created from a token; a rejected bearer is replaced once. */
function madeBearerRequests(http: UpstreamHttp, scope: UpstreamScope, token: string, bearers: Bearers): Requests {
  const once = async (call: Call) => call(new BoundRequests(http, scope, { bearer: await bearers.of(token) }));
  const attempt = async (call: Call): Promise<UpstreamResponse> => {
    try {
      return await once(call);
    } catch (error) {
      if (!isRefused(error)) throw error;
      bearers.forget(token);
      return once(call);
    }
  };
  return {
    get: (path, choices) => attempt((own) => own.get(path, choices)),
    send: (method, path, json, choices) => attempt((own) => own.send(method, path, json, choices)),
  };
}

/** The token of a session is not at fault when a service rejects one that the gateway got for it. */
const exchangedToken: ShopperToken = {
  accepted() {},
  rejectedOnce: () => Promise.resolve(),
  rejectedAgain: () => "outage",
};

const logInFirst = () => Promise.reject(new AppError("UNAUTHENTICATED", messages.shared.logIn));

/**
 * Returns requests with the shopper's own token at the service, which compares it with the shopper of the call: that of the
 * session where the service issued it, and one that the gateway gets for it elsewhere.
 * @param ownBearers creates bearers from a token that the service issued; by default the token itself is the bearer
 * @throws AppError UNAUTHENTICATED without a session, or if the service rejects the token; FORBIDDEN on 403
 */
export function shopperRequests(
  { http, exchangedBearers }: Transport,
  scope: UpstreamScope,
  ownBearers?: Bearers,
): Requests {
  const token = scope.shopper?.token;
  if (token === undefined) return { get: logInFirst, send: logInFirst };
  const exchanged = exchangedBearers?.(scope) ?? null;
  const bearers = exchanged ?? ownBearers;
  const watched = exchanged === null ? scope : { ...scope, shopperToken: exchangedToken };
  const own =
    bearers === undefined
      ? new BoundRequests(http, scope, { bearer: token })
      : madeBearerRequests(http, scope, token, bearers);
  const attempt = (call: Call): Promise<UpstreamResponse> => underShopperToken(() => call(own), watched);
  return {
    get: (path, choices) => attempt((requests) => requests.get(path, choices)),
    send: (method, path, json, choices) => attempt((requests) => requests.send(method, path, json, choices)),
  };
}

/**
 * Returns the response to a call with the shopper's token, which is repeated once if the token is rejected.
 * @throws AppError UNAUTHENTICATED if the service rejects the token, FORBIDDEN on 403; UpstreamError otherwise
 */
export async function underShopperToken<T>(call: () => Promise<T>, scope: UpstreamScope): Promise<T> {
  try {
    const response = await askTwice(call, scope.shopperToken);
    scope.shopperToken.accepted();
    return response;
  } catch (error) {
    throw shopperRejection(error, scope);
  }
}

/** Repeats a call once, after a delay, if the shopper's token was rejected: the first call had no effect. */
async function askTwice<T>(call: () => Promise<T>, token: ShopperToken): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isRefused(error)) throw error;
    await token.rejectedOnce();
    return call();
  }
}

/**
 * Converts a final rejection of the token to an AppError and ends the session.
 * @returns the error to throw: AppError UNAUTHENTICATED or FORBIDDEN for such a token, UpstreamError `unavailable` for a
 *   probable failure of the service, otherwise the error itself
 */
function shopperRejection(error: unknown, scope: UpstreamScope): unknown {
  if (!(error instanceof UpstreamError) || error.kind !== "unauthenticated") return error;
  if (error.status === 403) return new AppError("FORBIDDEN", messages.shared.notForYou);
  const { upstream, errorCode } = error;
  const isClockWrong = errorCode === issuedInFutureCode;
  if (isClockWrong || scope.shopperToken.rejectedAgain(errorCode === endedSessionCode) === "outage") {
    return new UpstreamError({ upstream, kind: "unavailable", status: 401 });
  }
  return new AppError("UNAUTHENTICATED", messages.shared.sessionEnded);
}
