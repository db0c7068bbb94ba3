import type { RetailerEntry } from "../../../platform/config/retailer-entry.ts";
import type { UpstreamSettings } from "../../../platform/http/create-upstream-http.ts";
import type { Transport } from "../../../platform/upstreams/requests.ts";
import type { OfferSource } from "../create-coupons.ts";

/** A service that offers coupons alone: what the adapter of a vendor exports. */
export interface CouponVendor {
  /** Creates the calls of the service. */
  readonly offers: (transport: Transport) => OfferSource;
  /** Reads the reason of a rejection: 20, 21 or 22 for an offer that is gone, 23 for a full card. */
  readonly refusal?: UpstreamSettings["refusal"];
  /**
   * Returns the path of its token exchange, if its calls for shoppers need a token of the shopper, which `shopperRequests` then get;
   * without it they need the service credential and the number of the shopper.
   */
  readonly tokenPath?: (retailer: RetailerEntry) => string;
}

/** The vendors of coupons, by the names that rows of retailers and the setting COUPON_VENDORS use. A vendor is one row. */
export const couponVendors: Readonly<Record<string, CouponVendor>> = {};
