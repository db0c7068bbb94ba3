import { noShopperToken, type UpstreamScope } from "../platform/upstreams/scope.ts";
import { testRetailer } from "./test-retailers.ts";

/** Returns the scope of a shopper of store 12 at Lee's; `dropped` collects the reports of unreadable rows. */
export const vendorScope = (number: string, dropped: string[]): UpstreamScope => ({
  retailer: testRetailer("lees"),
  language: "en",
  requestId: "test-request",
  signal: new AbortController().signal,
  shopper: { number, token: "canary-shopper-token", homeStoreNumber: "0012" },
  onDropped: (list, count) => void dropped.push(`${count} ${list}`),
  shopperToken: noShopperToken,
});
