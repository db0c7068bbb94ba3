import { UpstreamError } from "../../errors/upstream-error.ts";
import type { UpstreamResponse } from "../../http/upstream-http.ts";
import type { CommerceCall, CommercePaths } from "../../config/commerce-paths.ts";
import { serviceRequests, shopperRequests, type Requests, type Transport } from "../requests.ts";
import type { UpstreamScope } from "../scope.ts";
import { refreshFailure, type AccessTokens } from "../access-tokens.ts";
import { decodeRefusal, decodeTokens, saysFailure } from "./decode.ts";
import { pathOf } from "./paths.ts";

/** The commerce service with the paths of its calls. */
export interface CommerceTransport extends Transport {
  readonly paths: CommercePaths;
}

/** The service client of one request. */
export interface CommerceCalls {
  pathOf(call: CommerceCall): string;
  /** With the service credential. */
  readonly asService: Requests;
  /** With a bearer of the logged-in shopper, which is replaced before it expires. */
  readonly asShopper: Requests;
}

/**
 * Binds the service to a request.
 * @param transport the connection that all requests share
 * @param tokens the bearer tokens of this process
 * @param scope the request
 */
export function commerceCalls(transport: CommerceTransport, tokens: AccessTokens, scope: UpstreamScope): CommerceCalls {
  const { retailer } = scope;
  const path = (call: CommerceCall) => pathOf(call, retailer, transport.paths);
  const asService = serviceRequests(transport, scope);
  const refresh = async (refreshToken: string) => {
    try {
      return decodeTokens((await asService.send("POST", path("refreshToken"), { refreshToken })).body);
    } catch (error) {
      throw refreshFailure(error);
    }
  };
  const asShopper = shopperRequests(transport, scope, {
    of: (refreshToken) => tokens.get(retailer.sitePath, refreshToken, () => refresh(refreshToken)),
    forget: (refreshToken) => tokens.remove(retailer.sitePath, refreshToken),
  });
  return { pathOf: path, asService, asShopper };
}

/**
 * Checks the body of a response with a successful status.
 * @throws UpstreamError `refused` if the body reports a failure
 */
export function requireSuccess({ body, status }: UpstreamResponse): void {
  if (!saysFailure(body)) return;
  throw new UpstreamError({ upstream: "commerce", kind: "refused", status, ...decodeRefusal(body) });
}
