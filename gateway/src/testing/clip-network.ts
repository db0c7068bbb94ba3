import { readOfferLists, type OfferFields } from "../modules/coupon/offer-rules.ts";
import type { OfferLists } from "../modules/coupon/port.ts";
import type { CouponVendor, Vendor } from "../modules/coupon/vendors/vendors.ts";
import { readObject, requireObject } from "../platform/upstreams/decoding.ts";
import { offersTtlMs } from "../modules/coupon/offer-rules.ts";

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

const memberOf = ({ retailer, customer }: Vendor) => ({ chain: retailer.sitePath, member: customer });

/** A vendor of coupons alone, with a payload of its own, whose calls need its credential and the number of the shopper. */
export const clipNetwork: CouponVendor = {
  offers: {
    publicOffers: ({ asPublic, retailer }) =>
      asPublic.readDated("offers", "/v3/deals", decodeDeals, {
        query: { chain: retailer.sitePath },
        ttlMs: offersTtlMs,
      }),
    ownOffers: (vendor) => vendor.asService.read("/v3/deals", decodeDeals, { query: memberOf(vendor), list }),
    activateOffer: (vendor, ref) => vendor.asService.change("POST", "/v3/card", { json: { ...memberOf(vendor), ref } }),
    clipTries: async () => [],
  },
};
