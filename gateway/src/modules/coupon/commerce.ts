import type { Commerce } from "../../platform/upstreams/commerce/calls.ts";
import type { components } from "../../platform/upstreams/commerce/wire.generated.ts";
import type { RowsOf } from "../../platform/upstreams/rows.ts";
import { decodeClipTries, decodeOffers, isOfferFrame } from "./commerce-decode.ts";
import { maxOfferBytes, offersTtlMs } from "./offer-rules.ts";
import type { OfferCalls } from "./port.ts";

const choices = { maxBytes: maxOfferBytes, accepts: isOfferFrame };

const clipOf = (frqShopperNo: string, offerId: string): components["schemas"]["Clip"] => ({
  frqShopperNo,
  offers: [{ offerId }],
});

/** The calls about offers. */
export const offerRows: RowsOf<Commerce, OfferCalls> = {
  publicOffers: ({ asPublic }) =>
    asPublic.readDated("offers", "offers", decodeOffers, { ...choices, ttlMs: offersTtlMs }),
  ownOffers: ({ asShopper, customer: frqShopperNo }) =>
    asShopper.read("offers", decodeOffers, { ...choices, query: { frqShopperNo }, list: "offers" }),
  activateOffer: ({ asShopper, customer }, offerId) =>
    asShopper.change("POST", "clip", { json: clipOf(customer, offerId) }),
  deactivateOffer: ({ asShopper, customer }, offerId) =>
    asShopper.change("POST", "unclip", { json: clipOf(customer, offerId) }),
  clipTries: ({ asShopper, customer: frqShopperNo }) =>
    asShopper.read("supportClips", decodeClipTries, { query: { frqShopperNo }, list: "clipAttempts" }),
};
