import { passwordLength } from "../../../input-rules/password.ts";
import { proofOfWorkKey, type RetailerEntry } from "../platform/config/retailer-entry.ts";

/** The services of the test retailers that do not have all at the loyalty service. */
const services: Readonly<Record<string, Pick<RetailerEntry, "accounts" | "coupons"> & Partial<RetailerEntry>>> = {
  bluebird: { accounts: "commerce", coupons: "commerce" },
  split: { accounts: "loyalty", coupons: "commerce" },
  mirrored: { accounts: "commerce", coupons: "loyalty" },
  bundled: { accounts: "loyalty", coupons: "loyalty", universalCoupons: "loyalty" },
  rewarded: { accounts: "commerce", coupons: "commerce", terms: "loyalty", rewards: "loyalty", charities: "loyalty" },
};

/**
 * Returns a row of the registry for tests: `bluebird` uses the commerce service, as in the demo, `split` for its coupons only,
 * `mirrored` for all but its coupons, `rewarded` for its accounts and coupons, `bundled` has universal coupons, `reams` takes coupons off cards,
 * `unchecked` has no bot check, `worked` that of the gateway, and `strict` requires passwords of 15 characters.
 * @param sitePath the retailer
 */
export function testRetailer(sitePath: string): RetailerEntry {
  const row = services[sitePath] ?? { accounts: "loyalty", coupons: "loyalty" };
  const { accounts } = row;
  return {
    sitePath,
    hosts: [`${sitePath}.localhost`],
    timeZone: "America/Denver",
    loyaltyAppId: `app-${sitePath}`,
    terms: accounts,
    rewards: accounts,
    charities: accounts,
    ...row,
    ...(Object.hasOwn(services, sitePath) ? { commerceRetailerId: "4700" } : {}),
    unclip: sitePath === "reams",
    nextAdForMembers: false,
    clipLeadMinutes: 15,
    pointsPostingHours: 48,
    passwordMinimum: sitePath === "strict" ? 15 : passwordLength.min,
    ...(sitePath === "unchecked" ? { botCheckSiteKey: "" } : {}),
    ...(sitePath === "worked" ? { botCheckSiteKey: proofOfWorkKey } : {}),
  };
}
