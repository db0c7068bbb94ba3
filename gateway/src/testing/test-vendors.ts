import { noShopperToken, type UpstreamScope } from "../platform/upstreams/scope.ts";
import { testRetailer } from "./test-retailers.ts";
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

/** Returns the scope of a shopper at Lee's; `dropped` collects the reports of unreadable rows. */
export const vendorScope = (number: string, dropped: string[]): UpstreamScope => ({
  retailer: testRetailer("lees"),
  language: "en",
  requestId: "test-request",
  signal: new AbortController().signal,
  shopper: { number, token: "canary-shopper-token" },
  onDropped: (list, count) => void dropped.push(`${count} ${list}`),
  shopperToken: noShopperToken,
});
