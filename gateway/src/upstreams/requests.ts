import { AppError } from "../errors/app-error.ts";
import { UpstreamError } from "../errors/upstream-error.ts";
import type { CallOptions, UpstreamAnswer, UpstreamHttp } from "../http/upstream-http.ts";
import type { UpstreamScope } from "./scope.ts";

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
  get(path: string, choices?: ReadChoices): Promise<UpstreamAnswer>;
  send(method: "POST" | "PUT", path: string, json: unknown, choices?: ReadChoices): Promise<UpstreamAnswer>;
}

type Bound = Pick<CallOptions, "bearer" | "requestId" | "traceparent">;

function bind(scope: UpstreamScope, bearer: string): Bound {
  const { requestId, traceparent } = scope;
  return traceparent === undefined ? { bearer, requestId } : { bearer, requestId, traceparent };
}

/** Only reads listen to the end of the request: a write that was sent is waited for, to know what became of it. */
function requests({ http }: Transport, { signal }: UpstreamScope, bound: Bound): Requests {
  return {
    get: (path, choices = {}) => http.get(path, { ...choices, ...bound, signal }),
    send: (method, path, json, choices = {}) => http.send(method, path, { ...choices, ...bound, json }),
  };
}

/**
 * Requests under the service credential. A 401 or 403 is an outage of ours and says nothing about the shopper.
 */
export function serviceRequests(transport: Transport, scope: UpstreamScope): Requests {
  return requests(transport, scope, bind(scope, transport.serviceToken));
}

/** Makes bearers of what a session keeps, for a service whose sessions do not keep the bearer itself. */
export interface Bearers {
  /** @throws UpstreamError `unauthenticated` with status 401 when the session has ended at the service */
  of(token: string): Promise<string>;
  /** Makes the next bearer a new one. */
  forget(token: string): void;
}

type Call = (own: Requests) => Promise<UpstreamAnswer>;

/** True when a bearer was refused, so that nothing was done under it. */
const isRefused = (error: unknown): boolean =>
  error instanceof UpstreamError && error.kind === "unauthenticated" && error.status === 401;

/**
 * Requests under the shopper's own token, which the service compares with the shopper that a call names.
 * @param bearers makes bearers of the token; the token itself is the bearer when not given
 * @throws AppError UNAUTHENTICATED without a session, or when the service no longer accepts the token; FORBIDDEN on 403
 */
export function shopperRequests(transport: Transport, scope: UpstreamScope, bearers?: Bearers): Requests {
  const under = (bearer: string, call: Call) => call(requests(transport, scope, bind(scope, bearer)));
  const underMade = async (token: string, made: Bearers, call: Call) => {
    try {
      return await under(await made.of(token), call);
    } catch (error) {
      if (!isRefused(error)) throw error;
      made.forget(token);
      return under(await made.of(token), call);
    }
  };
  const attempt = (call: Call): Promise<UpstreamAnswer> => {
    const token = scope.shopper?.token;
    if (token === undefined) return Promise.reject(new AppError("UNAUTHENTICATED", "Please log in."));
    const calling = bearers === undefined ? under(token, call) : underMade(token, bearers, call);
    return calling.catch((error: unknown) => {
      throw shopperRejection(error, scope);
    });
  };
  return {
    get: (path, choices) => attempt((own) => own.get(path, choices)),
    send: (method, path, json, choices) => attempt((own) => own.send(method, path, json, choices)),
  };
}

/**
 * Tells a token that the service refuses from every other failure, and ends the session with it.
 * @returns what to throw: AppError UNAUTHENTICATED or FORBIDDEN for such a token, otherwise the error itself
 */
export function shopperRejection(error: unknown, scope: UpstreamScope): unknown {
  if (!(error instanceof UpstreamError) || error.kind !== "unauthenticated") return error;
  if (error.status === 403) return new AppError("FORBIDDEN", "This is not available to you.");
  scope.onShopperRejected();
  return new AppError("UNAUTHENTICATED", "Your session has ended. Please log in again.");
}
