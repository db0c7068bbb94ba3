import type { Loyalty } from "../../platform/upstreams/loyalty/calls.ts";
import type { RowsOf } from "../../platform/upstreams/rows.ts";
import { activation, decodeClipTries, decodeOffers, isOfferFrame } from "./loyalty-decode.ts";
import { maxOfferBytes, offersTtlMs } from "./offer-rules.ts";
import type { OfferCalls } from "./port.ts";

const choices = { maxBytes: maxOfferBytes, accepts: isOfferFrame };

const program = "/loyalty/{appId}/quotient";

/** The calls about offers. */
export const offerRows: RowsOf<Loyalty, OfferCalls> = {
  publicOffers: ({ asPublic }) =>
    asPublic.readDated("offers", `${program}/offers`, decodeOffers, { ...choices, ttlMs: offersTtlMs }),
  ownOffers: ({ asShopper }) =>
    asShopper.read(`${program}/{customer}/offers`, decodeOffers, { ...choices, list: "offers" }),
  activateOffer: ({ asShopper }, offerId) =>
    asShopper.change("POST", `${program}/{customer}/offers/activate`, { json: activation(offerId) }),
  deactivateOffer: ({ asShopper }, offerId) =>
    asShopper.change("POST", `${program}/{customer}/offers/deactivate`, { json: activation(offerId) }),
  clipTries: ({ asShopper }) =>
    asShopper.read("/support/{appId}/customers/{customer}/clips", decodeClipTries, { list: "clips" }),
};
