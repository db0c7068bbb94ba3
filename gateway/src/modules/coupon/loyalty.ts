import type { RetailerEntry } from "../../platform/config/retailer-entry.ts";
import { takeBody } from "../../platform/http/upstream-http.ts";
import type { OfferSource } from "./create-coupons.ts";
import { shopperRequests, type Transport } from "../../platform/upstreams/requests.ts";
import { activation, decodeClipTries, decodeOffers, isOfferFrame } from "./loyalty-decode.ts";
import { requireSuccess } from "../../platform/upstreams/loyalty/refusal.ts";

/** Large enough for the 3,000 offers of a warehouse retailer. */
const choices = { maxBytes: 6 * 1024 * 1024, accepts: isOfferFrame };

const listName = "loyalty offers";

function pathOf(retailer: RetailerEntry, shopperNumber?: string): string {
  const program = `/loyalty/${encodeURIComponent(retailer.loyaltyAppId)}/quotient`;
  return shopperNumber === undefined ? program : `${program}/${encodeURIComponent(shopperNumber)}`;
}

/**
 * Creates the calls about offers.
 * @param transport the connection that all requests share
 */
export function loyaltyOffers(transport: Transport): OfferSource {
  const { http, serviceToken } = transport;
  return {
    name: http.name,
    async readPublic(retailer, { onDropped, ...traces }) {
      const path = `${pathOf(retailer)}/offers`;
      const body = takeBody(await http.get(path, { ...choices, ...traces, bearer: serviceToken }));
      return decodeOffers(body, (count) => onDropped(listName, count));
    },
    async readOwn(scope) {
      const path = `${pathOf(scope.retailer, scope.shopper?.number ?? "")}/offers`;
      const body = takeBody(await shopperRequests(transport, scope).get(path, choices));
      return decodeOffers(body, (count) => scope.onDropped(listName, count));
    },
    async activate(scope, offerId) {
      const path = `${pathOf(scope.retailer, scope.shopper?.number ?? "")}/offers/activate`;
      requireSuccess(await shopperRequests(transport, scope).send("POST", path, activation(offerId)));
    },
    async clipTries(scope) {
      const [app, number] = [scope.retailer.loyaltyAppId, scope.shopper?.number ?? ""].map(encodeURIComponent);
      const { body } = await shopperRequests(transport, scope).get(`/support/${app}/customers/${number}/clips`);
      return decodeClipTries(body, (count) => scope.onDropped("loyalty clips", count));
    },
  };
}
