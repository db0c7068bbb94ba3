import { takeBody, type UpstreamHttp } from "../http/upstream-http.ts";
import { UpstreamError } from "../errors/upstream-error.ts";
import type { CallOrigin } from "../upstreams/scope.ts";
import type { VendorRequest } from "./compile-operation.ts";
import type { SendToVendor } from "./run-operation.ts";
import type { ConnectorService } from "./service.ts";

/** A service with its connection. */
export interface VendorAccess {
  readonly http: UpstreamHttp;
  readonly service: Pick<ConnectorService, "authenticate" | "headers">;
}

/** Where a request belongs. */
export interface RequestUse {
  readonly origin: CallOrigin;
  readonly isWrite: boolean;
  /** Aborts a read. */
  readonly signal?: AbortSignal;
}

/** Any JSON: what a body must be is said by the connector. */
const accepts = () => true;

/** A list of a whole retailer has thousands of rows. */
const maxBytes = 6 * 1024 * 1024;

const isRefusedCredential = (error: unknown): boolean =>
  error instanceof UpstreamError && error.kind === "unauthenticated" && error.status === 401;

/** Returns what sends requests to a service. A refused token is renewed once: a request that was not let in had no effect. */
export function sendToVendor({ http, service }: VendorAccess, { origin, isWrite, signal }: RequestUse): SendToVendor {
  const send = async (bare: VendorRequest): Promise<unknown> => {
    const { method, path, query, headers, json, form } = await service.authenticate(bare);
    const sentHeaders = { ...service.headers, ...headers };
    const options = { ...origin, bearer: null, query, headers: sentHeaders, accepts, maxBytes, changes: isWrite };
    if (method === "GET")
      return takeBody(await http.get(path, signal === undefined ? options : { ...options, signal }));
    const body = form === undefined ? { json } : { form: new URLSearchParams(form) };
    const notFound = isWrite ? { notFound: "refused" as const } : {};
    return takeBody(await http.send(method, path, { ...options, ...notFound, ...body }));
  };
  return async (request) => {
    try {
      return await send(request);
    } catch (error) {
      if (!isRefusedCredential(error) || !service.authenticate.renew()) throw error;
      return send(request);
    }
  };
}
