import type { CouponVendor } from "../modules/coupon/vendors/vendors.ts";
import type { Transport } from "../platform/upstreams/requests.ts";
import type { StubUpstream } from "./stub-upstream.ts";

/** A vendor of coupons with its service, whose name is that in the row of a retailer. */
export interface TestVendor {
  readonly vendor: CouponVendor;
  readonly service: StubUpstream;
}

/** Returns the connections of vendors. */
export const vendorConnections = (vendors: readonly TestVendor[]): ReadonlyMap<string, Transport> =>
  new Map(vendors.map(({ service }) => [service.name, { http: service, serviceToken: `${service.name}-token` }]));

/** Returns the list of vendors. */
export const vendorList = (vendors: readonly TestVendor[]): Readonly<Record<string, CouponVendor>> =>
  Object.fromEntries(vendors.map(({ vendor, service }) => [service.name, vendor]));
