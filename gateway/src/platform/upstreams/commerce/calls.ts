import { UpstreamError } from "../../errors/upstream-error.ts";
import type { UpstreamResponse } from "../../http/upstream-http.ts";
import type { CommerceCall, CommercePaths } from "../../config/commerce-paths.ts";
import type { PublicCache } from "../../cache/public-cache.ts";
import { Caller, type CallSetup, PublicCaller } from "../caller.ts";
import { type Bearers, serviceRequests, shopperRequests, type Transport } from "../requests.ts";
import { withoutShopper, type UpstreamScope } from "../scope.ts";
import { refreshFailure, type AccessTokens } from "../access-tokens.ts";
import { decodeRefusal, decodeTokens, saysFailure } from "./decode.ts";
import { pathOf } from "./paths.ts";

/** The commerce service with the paths of its calls. */
export interface CommerceTransport extends Transport {
  readonly paths: CommercePaths;
}

/**
 * Checks the body of a response with a successful status.
 * @throws UpstreamError `refused` if the body reports a failure
 */
export function requireSuccess({ body, status }: UpstreamResponse): void {
  if (!saysFailure(body)) return;
  throw new UpstreamError({ upstream: "commerce", kind: "refused", status, ...decodeRefusal(body) });
}

/** The dependencies that the calls of all requests share. */
interface CommerceDeps extends CommerceTransport {
  /** Caches public data across requests, never shopper data. */
  readonly cache: PublicCache;
  readonly tokens: AccessTokens;
}

/** Returns the function that binds the commerce service to a request. */
export const commerceService = (deps: CommerceDeps) => (scope: UpstreamScope) => {
  const { http, paths, tokens } = deps;
  const { retailer, onDropped } = scope;
  const setup: CallSetup<CommerceCall> = {
    name: http.name,
    pathOf: (call) => pathOf(call, retailer, paths),
    onDropped,
    requireSuccess,
  };
  const asService = new Caller(serviceRequests(deps, scope), setup);
  const refresh = (refreshToken: string) =>
    asService.send("POST", "refreshToken", { json: { refreshToken } }, decodeTokens).catch((error: unknown) => {
      throw refreshFailure(error);
    });
  const bearers: Bearers = {
    of: (refreshToken) => tokens.get(retailer.sitePath, refreshToken, () => refresh(refreshToken)),
    forget: (refreshToken) => tokens.remove(retailer.sitePath, refreshToken),
  };
  return {
    scope,
    /** The number of the logged-in shopper; empty for a guest. */
    customer: scope.shopper?.number ?? "",
    tokens,
    /** With the service credential. */
    asService,
    /** With a bearer of the logged-in shopper, which is replaced before it expires. */
    asShopper: new Caller(shopperRequests(deps, scope, bearers), setup),
    asPublic: new PublicCaller(deps, withoutShopper(scope), setup.pathOf),
  };
};

/** The commerce service, bound to a request. */
export type Commerce = ReturnType<ReturnType<typeof commerceService>>;
