import type { CouponVendor } from "../modules/coupon/vendors/vendors.ts";
import type { UpstreamConnections } from "../app/upstreams/upstreams.ts";
import type { StubUpstream } from "./stub-upstream.ts";

/** A vendor of coupons with its service, whose name is that of the service in the row of a retailer and of its adapter. */
export interface TestVendor {
  readonly vendor: CouponVendor;
  readonly service: StubUpstream;
}

/** Returns what connects the services of vendors. */
export const vendorConnections =
  (vendors: readonly TestVendor[]): UpstreamConnections["connectService"] =>
  ({ name }) => {
    const vendor = vendors.find(({ service }) => service.name === name);
    if (vendor === undefined) throw new Error(`no vendor has the name ${name}`);
    return vendor.service;
  };

/** Returns the list of vendors. */
export const vendorList = (vendors: readonly TestVendor[]): Readonly<Record<string, CouponVendor>> =>
  Object.fromEntries(vendors.map(({ vendor, service }) => [service.name, vendor]));
