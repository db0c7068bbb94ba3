import type { PublicCache } from "../../cache/public-cache.ts";
import type { UpstreamHttp } from "../../http/upstream-http.ts";
import { serviceCaller } from "../caller.ts";
import type { Transport } from "../requests.ts";
import type { UpstreamScope } from "../scope.ts";

/** The geocoder of the maps service, with the API key of the gateway. */
export interface Geocoder {
  readonly http: UpstreamHttp;
  readonly key: string;
}

/** The connection to the portal. */
export interface PortalAccess extends Transport {
  /** The origin of the retailers' sites; `{host}` is replaced by the first host of the retailer. */
  readonly siteOrigin: string;
  /** True accepts bot checks for the retailer's hosts only; false also for local hosts and without a host. */
  readonly strictBotHosts?: boolean;
  /** The geocoder; by default the portal. */
  readonly geocoder?: Geocoder;
  /** The response header with the total of a search, in lower case; by default `x-result-count`. */
  readonly countHeader?: string;
}

/** The dependencies that the calls of all requests share. */
export interface PortalDeps extends PortalAccess {
  readonly cache: PublicCache;
}

/** Returns the function that binds the portal to a request. */
export const portalService = (deps: PortalDeps) => (scope: UpstreamScope) => ({
  deps,
  scope,
  /** The site path of the retailer. */
  site: scope.retailer.sitePath,
  asGateway: serviceCaller(deps, scope),
});

/** The portal, bound to a request. */
export type Portal = ReturnType<ReturnType<typeof portalService>>;
