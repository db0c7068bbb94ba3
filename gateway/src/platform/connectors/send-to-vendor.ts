import type { UpstreamHttp } from "../http/upstream-http.ts";
import { UpstreamError } from "../errors/upstream-error.ts";
import { originOf, type UpstreamScope } from "../upstreams/scope.ts";
import type { Authenticate } from "./authenticate.ts";
import type { VendorRequest } from "./compile-operation.ts";
import type { SendToVendor } from "./run-operation.ts";

/** A service of a retailer with its credential. */
export interface VendorAccess {
  readonly http: UpstreamHttp;
  readonly authenticate: Authenticate;
}

/** Any JSON: what a body must be is said by the connector. */
const accepts = () => true;

/** A list of a whole retailer has thousands of rows. */
const maxBytes = 6 * 1024 * 1024;

const isRefusedCredential = (error: unknown): boolean =>
  error instanceof UpstreamError && error.kind === "unauthenticated" && error.status === 401;

/**
 * Returns what sends requests of a scope to a service. A refused token is renewed once: a request that was not let in had no effect.
 */
export function sendToVendor(
  { http, authenticate }: VendorAccess,
  scope: UpstreamScope,
  isWrite: boolean,
): SendToVendor {
  const send = async (bare: VendorRequest): Promise<unknown> => {
    const { method, path, query, headers, json, form } = await authenticate(bare);
    const options = { ...originOf(scope), bearer: null, query, headers, accepts, maxBytes, changes: isWrite };
    if (method === "GET") return (await http.get(path, { ...options, signal: scope.signal })).body;
    const body = form === undefined ? { json } : { form: new URLSearchParams(form) };
    return (await http.send(method, path, { ...options, ...body })).body;
  };
  return async (request) => {
    try {
      return await send(request);
    } catch (error) {
      if (!isRefusedCredential(error) || !authenticate.renew()) throw error;
      return send(request);
    }
  };
}
