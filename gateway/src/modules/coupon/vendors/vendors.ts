import type { RetailerEntry } from "../../../platform/config/retailer-entry.ts";
import type { UpstreamSettings } from "../../../platform/http/create-upstream-http.ts";
import type { PublicCache } from "../../../platform/cache/public-cache.ts";
import { Caller, plainSetup, PublicCaller, serviceCaller } from "../../../platform/upstreams/caller.ts";
import { shopperRequests, type Transport } from "../../../platform/upstreams/requests.ts";
import type { RowsOf } from "../../../platform/upstreams/rows.ts";
import { type UpstreamScope, withoutShopper } from "../../../platform/upstreams/scope.ts";
import type { OfferCalls } from "../port.ts";

/** Returns the function that binds a vendor to a request. */
export const vendorService = (deps: Transport & { readonly cache: PublicCache }) => (scope: UpstreamScope) => ({
  retailer: scope.retailer,
  /** The number of the logged-in shopper; empty for a guest. */
  customer: scope.shopper?.number ?? "",
  /** With the service credential. */
  asService: serviceCaller(deps, scope),
  /** With a token of the logged-in shopper. */
  asShopper: new Caller(shopperRequests(deps, scope), plainSetup(deps.http.name, scope)),
  asPublic: new PublicCaller(deps, withoutShopper(scope), (path: string) => path),
});

/** A vendor, bound to a request. */
export type Vendor = ReturnType<ReturnType<typeof vendorService>>;

/** A service that offers coupons alone: what the adapter of a vendor exports. */
export interface CouponVendor {
  /** The calls of the service. */
  readonly offers: RowsOf<Vendor, OfferCalls>;
  /** Reads the reason of a rejection: 20, 21 or 22 for an offer that is gone, 23 for a full card. */
  readonly refusal?: UpstreamSettings["refusal"];
  /**
   * Returns the path of its token exchange, if its calls for shoppers need a token of the shopper, which those of `asShopper` then have;
   * without it they need the service credential and the number of the shopper.
   */
  readonly tokenPath?: (retailer: RetailerEntry) => string;
}

/** The vendors of coupons, by the names that `adapter` of a service uses. A vendor is one row. */
export const couponVendors: Readonly<Record<string, CouponVendor>> = {};
