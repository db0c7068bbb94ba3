import type { Exchange } from "../http/exchange.ts";
import { takeBody, type UpstreamHttp, type UpstreamResponse } from "../http/upstream-http.ts";
import { UpstreamError } from "../errors/upstream-error.ts";
import type { CallOrigin } from "../upstreams/scope.ts";
import type { Authenticate } from "./auth/authenticate.ts";
import type { VendorRequest } from "./compile-operation.ts";
import type { SendToVendor } from "./run-operation.ts";
import type { Service } from "./service.ts";

/** A service with its connection. */
export interface VendorAccess {
  readonly http: UpstreamHttp;
  readonly service: Pick<Service, "headers">;
}

/** Where a request belongs. */
export interface RequestUse {
  readonly origin: CallOrigin;
  readonly isWrite: boolean;
  /** Adds the credential. */
  readonly authenticate: Authenticate;
  /** Aborts a read. */
  readonly signal?: AbortSignal;
  /** Gets the exchange of each call, whose body is decoded with those of the operation's other calls. */
  readonly exchanges: Exchange[];
}

/** Any JSON: what a body must be is said by the connector. */
const accepts = () => true;

/** A list of a whole retailer has thousands of rows. */
const maxBytes = 6 * 1024 * 1024;

const isRefusedCredential = (error: unknown): boolean =>
  error instanceof UpstreamError && error.kind === "unauthenticated" && error.status === 401;

/** Returns the values that the credential of a service added to a request. */
function secretsOf(bare: VendorRequest, { query, headers }: VendorRequest): readonly string[] {
  const added = (own: VendorRequest["query"], all: VendorRequest["query"]) =>
    Object.entries(all).flatMap(([name, value]) => (own[name] === value ? [] : [value]));
  return [...added(bare.query, query), ...added(bare.headers, headers)];
}

/** Returns what sends requests to a service. A refused token is renewed once: a request that was not let in had no effect. */
export function sendToVendor({ http, service }: VendorAccess, use: RequestUse): SendToVendor {
  const { origin, isWrite, authenticate, signal, exchanges } = use;
  const respond = async (bare: VendorRequest): Promise<UpstreamResponse> => {
    const request = bare.bearer === undefined ? await authenticate(bare) : bare;
    const { method, path, query, json, form, bearer = null } = request;
    const credential = { secrets: secretsOf(bare, request), headers: { ...service.headers, ...request.headers } };
    const options = { ...origin, ...credential, bearer, query, accepts, maxBytes, changes: isWrite };
    if (method === "GET") return http.get(path, signal === undefined ? options : { ...options, signal });
    const body = form === undefined ? { json } : { form: new URLSearchParams(form) };
    const notFound = isWrite ? { notFound: "refused" as const } : {};
    return http.send(method, path, { ...options, ...notFound, ...body });
  };
  const send = async (bare: VendorRequest): Promise<unknown> => {
    const response = await respond(bare);
    if (response.exchange !== undefined) exchanges.push(response.exchange);
    return takeBody(response);
  };
  return async (request) => {
    try {
      return await send(request);
    } catch (error) {
      if (request.bearer !== undefined || !isRefusedCredential(error) || !authenticate.renew()) throw error;
      return send(request);
    }
  };
}
