import { badResponse } from "../../../platform/errors/upstream-error.ts";
import { readInstant, readObject, readText, requireObject } from "../../../platform/upstreams/decoding.ts";
import type { Freeze, FreezeCalls } from "./port.ts";
import { serviceRequests, shopperRequests, type Transport } from "../../../platform/upstreams/requests.ts";
import type { UpstreamScope } from "../../../platform/upstreams/scope.ts";
import type { components } from "../../../platform/upstreams/loyalty/wire.generated.ts";

type Wire = components["schemas"];

function decodeFreeze(value: unknown): Freeze {
  const freeze = readObject<Wire["Freezes"]["Freezes"][number]>(value);
  const [id, frozenAt] = [readText(freeze?.FreezeId), readInstant(freeze?.FrozenAt)];
  // A dropped freeze would show redemption as not frozen.
  if (id === null || frozenAt === null) throw badResponse("loyalty", "a freeze without an id or a time");
  return { id, frozenAt };
}

function decodeFreezes(body: unknown): readonly Freeze[] {
  const { Freezes } = requireObject<Wire["Freezes"]>(body, "loyalty", "freezes");
  if (!Array.isArray(Freezes)) throw badResponse("loyalty", "freezes: no list");
  return Freezes.map(decodeFreeze);
}

/**
 * Creates the calls about freezes of redemption for one request.
 * @param transport the connection that all requests share
 * @param scope the request
 */
export function createFreezeCalls(transport: Transport, scope: UpstreamScope): FreezeCalls {
  const asService = serviceRequests(transport, scope);
  const asShopper = shopperRequests(transport, scope);
  const appId = encodeURIComponent(scope.retailer.loyaltyAppId);
  const own = `/loyalty/${appId}/customers/${encodeURIComponent(scope.shopper?.number ?? "")}/points/freeze`;
  return {
    freezes: async () => decodeFreezes((await asShopper.get(own)).body),
    freeze: async (FreezeId) => decodeFreezes((await asShopper.send("PUT", own, { FreezeId })).body),
    async liftFreeze(shopperNumber, FreezeId) {
      const path = `/support/${appId}/customers/${encodeURIComponent(shopperNumber)}/unfreeze`;
      return decodeFreezes((await asService.send("POST", path, { FreezeId })).body);
    },
  };
}
