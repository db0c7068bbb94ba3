import type { OfferSource } from "../modules/coupon/create-coupons.ts";
import { readOfferLists, type OfferFields } from "../modules/coupon/offer-rules.ts";
import type { OfferLists } from "../modules/coupon/port.ts";
import type { CouponVendor } from "../modules/coupon/vendors/vendors.ts";
import { readObject, requireObject } from "../platform/upstreams/decoding.ts";
import { serviceRequests, type Transport } from "../platform/upstreams/requests.ts";
import { originOf } from "../platform/upstreams/scope.ts";

/** The name of the vendor in the row of the test retailer `networked`. */
export const clipNetworkName = "clip-network";

/** A deal of the vendor, whose payload is like that of no other service. */
interface Deal {
  readonly ref: string;
  readonly headline: string;
  readonly worth: number;
  readonly ends: string | null;
}

const list = "deals";

function fieldsOf(value: unknown): OfferFields | null {
  const deal = readObject<Deal>(value);
  return deal === null
    ? null
    : { offerId: deal.ref, summary: deal.headline, valueDollars: deal.worth, expiryDate: deal.ends };
}

function decodeDeals(body: unknown, onDropped: (count: number) => void): OfferLists {
  const { open, carded = [] } = requireObject<{ open: unknown; carded: unknown }>(body, clipNetworkName, list);
  return readOfferLists(clipNetworkName, [open, carded, []], fieldsOf, onDropped);
}

/** A vendor whose calls need its credential and the number of the shopper. */
function clipNetworkOffers(transport: Transport): OfferSource {
  const { http, serviceToken } = transport;
  return {
    name: http.name,
    async readPublic(retailer, { onDropped, ...traces }) {
      const call = { ...originOf({ retailer, ...traces }), bearer: serviceToken, query: { chain: retailer.sitePath } };
      return decodeDeals((await http.get("/v3/deals", call)).body, (count) => onDropped(list, count));
    },
    async readOwn(scope) {
      const query = { chain: scope.retailer.sitePath, member: scope.shopper?.number ?? "" };
      const { body } = await serviceRequests(transport, scope).get("/v3/deals", { query });
      return decodeDeals(body, (count) => scope.onDropped(list, count));
    },
    async activate(scope, ref) {
      const clip = { chain: scope.retailer.sitePath, member: scope.shopper?.number ?? "", ref };
      await serviceRequests(transport, scope).send("POST", "/v3/card", clip);
    },
    clipTries: async () => [],
  };
}

/** A vendor of coupons alone, with a payload of its own: one adapter file, and one row of the list of vendors. */
export const clipNetwork: CouponVendor = { offers: clipNetworkOffers };
