import type { RetailerEntry } from "../config/retailer-entry.ts";

/**
 * A row of the registry for tests.
 * @param sitePath the retailer
 */
export function testRetailer(sitePath: string): RetailerEntry {
  return {
    sitePath,
    hosts: [`${sitePath}.localhost`],
    loyaltyAppId: `app-${sitePath}`,
    couponProvider: "loyalty",
    accounts: "loyalty",
  };
}
