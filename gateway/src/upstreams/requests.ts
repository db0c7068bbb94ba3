import { sharedTexts } from "../../../input-rules/texts.ts";
import { AppError } from "../errors/app-error.ts";
import { UpstreamError } from "../errors/upstream-error.ts";
import { endedSessionCode } from "../errors/write-failure.ts";
import type { CallOptions, UpstreamResponse, UpstreamHttp } from "../http/upstream-http.ts";
import type { ShopperToken, UpstreamScope } from "./scope.ts";

/** What the calls to a service with shoppers are made with, for all requests. */
export interface Transport {
  readonly http: UpstreamHttp;
  /** The bearer for calls that are made for no shopper in particular. */
  readonly serviceToken: string;
}

/** What a caller may choose; who asks and for which request is bound already. */
export type ReadChoices = Pick<CallOptions, "query" | "notFound" | "maxBytes" | "accepts" | "changes">;

/** Reads and writes with one credential. */
export interface Requests {
  get(path: string, choices?: ReadChoices): Promise<UpstreamResponse>;
  send(method: "POST" | "PUT", path: string, json: unknown, choices?: ReadChoices): Promise<UpstreamResponse>;
}

/** Requests under one bearer; a class, because a request makes more of them than it uses, which methods cost nothing. */
class BearerRequests implements Requests {
  private readonly http: UpstreamHttp;
  private readonly scope: UpstreamScope;
  private readonly bearer: string;

  constructor(http: UpstreamHttp, scope: UpstreamScope, bearer: string) {
    this.http = http;
    this.scope = scope;
    this.bearer = bearer;
  }

  /** Only reads listen to the end of the request: a write that was sent is waited for, to know what became of it. */
  get(path: string, choices?: ReadChoices): Promise<UpstreamResponse> {
    return this.http.get(path, { ...this.bound(choices), signal: this.scope.signal });
  }

  send(method: "POST" | "PUT", path: string, json: unknown, choices?: ReadChoices): Promise<UpstreamResponse> {
    return this.http.send(method, path, { ...this.bound(choices), json });
  }

  private bound(choices?: ReadChoices): CallOptions {
    const { bearer, scope } = this;
    const { requestId, traceparent } = scope;
    return traceparent === undefined
      ? { ...choices, bearer, requestId }
      : { ...choices, bearer, requestId, traceparent };
  }
}

/**
 * Requests under the service credential. A 401 or 403 is an outage of ours and says nothing about the shopper.
 */
export function serviceRequests({ http, serviceToken }: Transport, scope: UpstreamScope): Requests {
  return new BearerRequests(http, scope, serviceToken);
}

/** Makes bearers of what a session keeps, for a service whose sessions do not keep the bearer itself. */
export interface Bearers {
  /** @throws UpstreamError `unauthenticated` with status 401 when the session has ended at the service */
  of(token: string): Promise<string>;
  /** Makes the next bearer a new one. */
  forget(token: string): void;
}

type Call = (own: Requests) => Promise<UpstreamResponse>;

/** True when a bearer was refused, so that nothing was done under it. */
const isRefused = (error: unknown): boolean =>
  error instanceof UpstreamError && error.kind === "unauthenticated" && error.status === 401;

/** Requests under bearers that are made of a token; one that is refused is replaced, once. */
function madeBearerRequests(http: UpstreamHttp, scope: UpstreamScope, token: string, bearers: Bearers): Requests {
  const once = async (call: Call) => call(new BearerRequests(http, scope, await bearers.of(token)));
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

const logInFirst = () => Promise.reject(new AppError("UNAUTHENTICATED", sharedTexts.logIn));

/**
 * Requests under the shopper's own token, which the service compares with the shopper that a call names.
 * @param bearers makes bearers of the token; the token itself is the bearer when not given
 * @throws AppError UNAUTHENTICATED without a session, or when the service no longer accepts the token; FORBIDDEN on 403
 */
export function shopperRequests({ http }: Transport, scope: UpstreamScope, bearers?: Bearers): Requests {
  const token = scope.shopper?.token;
  if (token === undefined) return { get: logInFirst, send: logInFirst };
  const own =
    bearers === undefined ? new BearerRequests(http, scope, token) : madeBearerRequests(http, scope, token, bearers);
  const attempt = (call: Call): Promise<UpstreamResponse> => underShopperToken(() => call(own), scope);
  return {
    get: (path, choices) => attempt((requests) => requests.get(path, choices)),
    send: (method, path, json, choices) => attempt((requests) => requests.send(method, path, json, choices)),
  };
}

/**
 * Makes a call under the shopper's token, and once more when that is refused.
 * @throws AppError UNAUTHENTICATED when the service no longer accepts the token, FORBIDDEN on 403; UpstreamError otherwise
 */
export async function underShopperToken(
  call: () => Promise<UpstreamResponse>,
  scope: UpstreamScope,
): Promise<UpstreamResponse> {
  try {
    return await askTwice(call, scope.shopperToken);
  } catch (error) {
    throw shopperRejection(error, scope);
  }
}

/** Makes a call, and makes it again after a while when the shopper's token was refused: nothing was done under it then. */
async function askTwice(call: () => Promise<UpstreamResponse>, token: ShopperToken): Promise<UpstreamResponse> {
  const answer = await call().catch(async (error: unknown) => {
    if (!isRefused(error)) throw error;
    await token.rejectedOnce();
    return call();
  });
  token.accepted();
  return answer;
}

/**
 * Tells a token that the service has refused for good from every other failure, and ends the session with it.
 * @returns what to throw: AppError UNAUTHENTICATED or FORBIDDEN for such a token, UpstreamError `unavailable` when the
 *   fault may be the service's, otherwise the error itself
 */
function shopperRejection(error: unknown, scope: UpstreamScope): unknown {
  if (!(error instanceof UpstreamError) || error.kind !== "unauthenticated") return error;
  if (error.status === 403) return new AppError("FORBIDDEN", sharedTexts.notForYou);
  if (scope.shopperToken.rejectedAgain(error.errorCode === endedSessionCode) === "outage") {
    return new UpstreamError({ upstream: error.upstream, kind: "unavailable", status: 401 });
  }
  return new AppError("UNAUTHENTICATED", sharedTexts.sessionEnded);
}
