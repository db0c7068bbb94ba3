import type { RetailerEntry } from "../config/retailer-entry.ts";

/**
 * A row of the registry for tests; `bluebird` is at the commerce service, as in the demo, and `unchecked` has no bot check.
 * @param sitePath the retailer
 */
export function testRetailer(sitePath: string): RetailerEntry {
  const provider = sitePath === "bluebird" ? "commerce" : "loyalty";
  return {
    sitePath,
    hosts: [`${sitePath}.localhost`],
    timeZone: "America/Denver",
    loyaltyAppId: `app-${sitePath}`,
    couponProvider: provider,
    accounts: provider,
    ...(provider === "commerce" ? { commerceRetailerId: "4700" } : {}),
    ...(sitePath === "unchecked" ? { botCheckSiteKey: "" } : {}),
  };
}
