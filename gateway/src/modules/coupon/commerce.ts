import type { Commerce } from "../../platform/upstreams/commerce/calls.ts";
import type { components } from "../../platform/upstreams/commerce/wire.generated.ts";
import type { RowsOf } from "../../platform/upstreams/rows.ts";
import { decodeClipTries, decodeOffers, isOfferFrame } from "./commerce-decode.ts";
import { maxOfferBytes, offersTtlMs } from "./offer-rules.ts";
import type { OfferCalls } from "./port.ts";

const choices = { maxBytes: maxOfferBytes, accepts: isOfferFrame };

/** The calls about offers. */
export const offerRows: RowsOf<Commerce, OfferCalls> = {
  publicOffers: ({ asPublic }) =>
    asPublic.readDated("offers", "offers", decodeOffers, { ...choices, ttlMs: offersTtlMs }),
  ownOffers: ({ asShopper, customer: frqShopperNo }) =>
    asShopper.read("offers", decodeOffers, { ...choices, query: { frqShopperNo }, list: "offers" }),
  activateOffer({ asShopper, customer: frqShopperNo }, offerId) {
    const json: components["schemas"]["Clip"] = { frqShopperNo, offers: [{ offerId }] };
    return asShopper.change("POST", "clip", { json });
  },
  clipTries: ({ asShopper, customer: frqShopperNo }) =>
    asShopper.read("supportClips", decodeClipTries, { query: { frqShopperNo }, list: "clipAttempts" }),
};
