import { takeBody } from "../../platform/http/upstream-http.ts";
import type { OfferSource } from "./create-coupons.ts";
import type { UpstreamScope } from "../../platform/upstreams/scope.ts";
import { requireSuccess, type CommerceCalls, type CommerceTransport } from "../../platform/upstreams/commerce/calls.ts";
import { decodeClipTries, decodeOffers, isOfferFrame } from "./commerce-decode.ts";
import { pathOf } from "../../platform/upstreams/commerce/paths.ts";
import type { components } from "../../platform/upstreams/commerce/wire.generated.ts";

/** Large enough for the 3,000 offers of a warehouse retailer. */
const choices = { maxBytes: 6 * 1024 * 1024, accepts: isOfferFrame };

const listName = "commerce offers";

/**
 * Creates the calls about offers.
 * @param transport the connection that all requests share
 * @param callsOf binds the service to a request
 */
export function commerceOffers(
  { http, serviceToken, paths }: CommerceTransport,
  callsOf: (scope: UpstreamScope) => CommerceCalls,
): OfferSource {
  return {
    name: http.name,
    async readPublic(retailer, { onDropped, ...traces }) {
      const path = pathOf("offers", retailer, paths);
      const body = takeBody(await http.get(path, { ...choices, ...traces, bearer: serviceToken }));
      return decodeOffers(body, (count) => onDropped(listName, count));
    },
    async readOwn(scope) {
      const calls = callsOf(scope);
      const query = { frqShopperNo: scope.shopper?.number ?? "" };
      const body = takeBody(await calls.asShopper.get(calls.pathOf("offers"), { ...choices, query }));
      return decodeOffers(body, (count) => scope.onDropped(listName, count));
    },
    async activate(scope, offerId) {
      const calls = callsOf(scope);
      const frqShopperNo = scope.shopper?.number ?? "";
      const clip: components["schemas"]["Clip"] = { frqShopperNo, offers: [{ offerId }] };
      requireSuccess(await calls.asShopper.send("POST", calls.pathOf("clip"), clip));
    },
    async clipTries(scope) {
      const calls = callsOf(scope);
      const query = { frqShopperNo: scope.shopper?.number ?? "" };
      const { body } = await calls.asShopper.get(calls.pathOf("supportClips"), { query });
      return decodeClipTries(body, (count) => scope.onDropped("commerce clipAttempts", count));
    },
  };
}
