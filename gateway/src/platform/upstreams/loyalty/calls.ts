import type { KeyedMutex } from "../../cache/keyed-mutex.ts";
import type { PublicCache } from "../../cache/public-cache.ts";
import { fillPath } from "../../config/call-paths.ts";
import type { LoyaltyPaths } from "../../config/loyalty-paths.ts";
import type { RetailerEntry } from "../../config/retailer-entry.ts";
import { Caller, type CallSetup, PublicCaller } from "../caller.ts";
import { serviceRequests, shopperRequests, type Transport } from "../requests.ts";
import { withoutShopper, type UpstreamScope } from "../scope.ts";
import { requireSuccess } from "./refusal.ts";

/** The loyalty service with the paths of its configurable calls. */
export interface LoyaltyTransport extends Transport {
  readonly paths?: LoyaltyPaths;
}

/** The dependencies that the calls of all requests share. */
interface LoyaltyDeps extends LoyaltyTransport {
  /** Caches public data across requests, never shopper data. */
  readonly cache: PublicCache;
  /** Serializes changes of one shopper's account. */
  readonly mutex: KeyedMutex;
}

/** The default paths of the configurable calls, as in contracts/loyalty.yaml. */
const usual: Required<LoyaltyPaths> = {
  acceptTerms: "/loyalty/{appId}/customermanagement/termsandconditions/{customer}/{version}",
  overview: "/loyalty/{appId}/customer/{customer}/overview",
};

/** Returns the path of the token exchange of a retailer. */
export const tokenPath = ({ loyaltyAppId }: RetailerEntry): string =>
  fillPath("/loyalty/{appId}/token", { appId: loyaltyAppId });

/** A path with placeholders, of which `{appId}` and `{customer}` are known, or the name of a configurable call. */
type LoyaltyPath = `/${string}` | keyof LoyaltyPaths;

const isConfigurable = (path: LoyaltyPath): path is keyof LoyaltyPaths => path in usual;

/** Returns the function that binds the loyalty service to a request. */
export const loyaltyService = (deps: LoyaltyDeps) => (scope: UpstreamScope) => {
  const { http, paths = {}, mutex } = deps;
  const appId = scope.retailer.loyaltyAppId;
  const customer = scope.shopper?.number ?? "";
  const filled = (path: LoyaltyPath, values: Readonly<Record<string, string>>) =>
    fillPath(isConfigurable(path) ? (paths[path] ?? usual[path]) : path, values);
  const setup: CallSetup<LoyaltyPath> = {
    name: http.name,
    pathOf: (path, values) => filled(path, { ...values, appId, customer }),
    onDropped: scope.onDropped,
    requireSuccess,
  };
  return {
    scope,
    /** The number of the logged-in shopper; empty for a guest. */
    customer,
    /** The id of the retailer in a query. */
    app: { query: { a: appId } },
    /** With the service credential. */
    asService: new Caller(serviceRequests(deps, scope), setup),
    /** With the token of the logged-in shopper. */
    asShopper: new Caller(shopperRequests(deps, scope), setup),
    asPublic: new PublicCaller<LoyaltyPath>(deps, withoutShopper(scope), (path) => filled(path, { appId })),
    mutex,
  };
};

/** The loyalty service, bound to a request. */
export type Loyalty = ReturnType<ReturnType<typeof loyaltyService>>;
