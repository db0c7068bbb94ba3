import type { PublicCache } from "../../platform/cache/public-cache.ts";
import type { RetailerEntry } from "../../platform/config/retailer-entry.ts";
import type { KeyedMutex } from "../../platform/cache/keyed-mutex.ts";
import { withoutShopper, type PublicScope, type UpstreamScope } from "../../platform/upstreams/scope.ts";
import { decodeCharities, decodeShopperCharities } from "./loyalty-decode.ts";
import { shopperRequests, type Transport } from "../../platform/upstreams/requests.ts";
import { requireSuccess } from "../../platform/upstreams/loyalty/refusal.ts";
import type { CharityCalls, LoyaltyCharity } from "./port.ts";

/** The dependencies that the charity calls of all requests share. */
export interface CharityDeps extends Transport {
  readonly cache: PublicCache;
  /** Serializes changes of one shopper's charities. */
  readonly mutex: KeyedMutex;
}

/** Long, because schools rarely change. */
const ttlMs = 600_000;

const listName = "loyalty charities";

/** Returns the retailer's charities; no shopper's token is available here. */
async function publicCharities(
  { http, serviceToken, cache }: CharityDeps,
  { sitePath, loyaltyAppId }: RetailerEntry,
  { onDropped, ...traces }: PublicScope,
): Promise<readonly LoyaltyCharity[]> {
  const load = async () => {
    const path = `/loyalty/${encodeURIComponent(loyaltyAppId)}/charities`;
    const { items, dropped } = decodeCharities((await http.get(path, { ...traces, bearer: serviceToken })).body);
    if (dropped > 0) onDropped(listName, dropped);
    return items;
  };
  return (await cache.read({ sitePath, upstream: "loyalty", call: "charities" }, ttlMs, load)).value;
}

/**
 * Binds the calls about charities to a request.
 * @param deps the dependencies that all requests share
 * @param scope the request
 */
export function createCharityCalls(deps: CharityDeps, scope: UpstreamScope): CharityCalls {
  const asShopper = shopperRequests(deps, scope);
  const { sitePath, loyaltyAppId } = scope.retailer;
  const path = `/loyalty/${encodeURIComponent(loyaltyAppId)}/customers/${encodeURIComponent(scope.shopper?.number ?? "")}/charities`;
  const change = async (charityId: string, call: "enroll" | "disenroll") => {
    requireSuccess(await asShopper.send("POST", `${path}/${encodeURIComponent(charityId)}/${call}`, {}));
  };
  return {
    charities: () => publicCharities(deps, scope.retailer, withoutShopper(scope)),
    async shopperCharities() {
      const { items, dropped } = decodeShopperCharities((await asShopper.get(path)).body);
      if (dropped > 0) scope.onDropped(`${listName} of the shopper`, dropped);
      return items;
    },
    enrollCharity: (charityId) => change(charityId, "enroll"),
    disenrollCharity: (charityId) => change(charityId, "disenroll"),
    runExclusive: (work) => deps.mutex.runExclusive([sitePath, scope.shopper?.number, "charity"].join(" "), work),
  };
}
