import { passwordLength } from "../../../input-rules/password.ts";
import { proofOfWorkKey, type RetailerEntry } from "../platform/config/retailer-entry.ts";

/**
 * Returns a row of the registry for tests: `bluebird` uses the commerce service, as in the demo, `unchecked` has no bot check,
 * `worked` that of the gateway, and `strict` requires passwords of 15 characters.
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
    clipLeadMinutes: 15,
    pointsPostingHours: 48,
    passwordMinimum: sitePath === "strict" ? 15 : passwordLength.min,
    ...(sitePath === "unchecked" ? { botCheckSiteKey: "" } : {}),
    ...(sitePath === "worked" ? { botCheckSiteKey: proofOfWorkKey } : {}),
  };
}
