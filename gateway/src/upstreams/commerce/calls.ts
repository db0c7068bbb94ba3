import { UpstreamError } from "../../errors/upstream-error.ts";
import type { UpstreamResponse } from "../../http/upstream-http.ts";
import type { CommerceCall, CommercePaths } from "../../config/commerce-paths.ts";
import { serviceRequests, shopperRequests, type Requests, type Transport } from "../requests.ts";
import type { UpstreamScope } from "../scope.ts";
import { refreshFailure, type AccessTokens } from "./access-tokens.ts";
import { decodeRefusal, decodeTokens, saysFailure } from "./decode.ts";
import { pathOf } from "./paths.ts";

/** The commerce service, and where its calls lie. */
export interface CommerceTransport extends Transport {
  readonly paths: CommercePaths;
}

/** The service as one request calls it. */
export interface CommerceCalls {
  pathOf(call: CommerceCall): string;
  /** Under the service credential. */
  readonly asService: Requests;
  /** Under a bearer of the signed-in shopper, which is made new before it ends. */
  readonly asShopper: Requests;
}

/**
 * Binds the service to a request.
 * @param transport what all requests share
 * @param tokens the bearers of this process
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
 * Holds an answer with a successful status against what its body says.
 * @throws UpstreamError `refused` when the body says that the call failed after all
 */
export function requireSuccess({ body, status }: UpstreamResponse): void {
  if (!saysFailure(body)) return;
  throw new UpstreamError({ upstream: "commerce", kind: "refused", status, ...decodeRefusal(body) });
}
