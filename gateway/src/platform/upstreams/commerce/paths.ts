import { fillPath } from "../../config/call-paths.ts";
import type { CommerceCall, CommercePaths } from "../../config/commerce-paths.ts";
import type { RetailerEntry } from "../../config/retailer-entry.ts";

/** The default paths, as in contracts/commerce.yaml. */
const usual: Readonly<Record<CommerceCall, string>> = {
  login: "/retailers/{retailerId}/login",
  identityLogin: "/retailers/{retailerId}/identityLogin",
  identityLogout: "/retailers/{retailerId}/identityLogout",
  authenticateLogin: "/retailers/{retailerId}/authenticateLogin",
  authenticateToken: "/retailers/{retailerId}/authenticateToken",
  refreshToken: "/retailers/{retailerId}/refreshToken",
  renewSession: "/retailers/{retailerId}/renewSession",
  exchangeToken: "/retailers/{retailerId}/token",
  logout: "/retailers/{retailerId}/logout",
  getTermsConditionsInfo: "/retailers/{retailerId}/getTermsConditionsInfo",
  updateAccount: "/retailers/{retailerId}/updateAccount",
  offers: "/retailers/{retailerId}/offers",
  clip: "/retailers/{retailerId}/offers/clip",
  unclip: "/retailers/{retailerId}/offers/unclip",
  supportAccess: "/retailers/{retailerId}/support/access",
  supportEndSessions: "/retailers/{retailerId}/support/endSessions",
  supportSearch: "/retailers/{retailerId}/support/search",
  supportSignIns: "/retailers/{retailerId}/support/signIns",
  supportClips: "/retailers/{retailerId}/support/clips",
  supportTerms: "/retailers/{retailerId}/support/terms",
};

/**
 * Returns the path of a call for a retailer.
 * @param call the call
 * @param retailer the retailer, whose row contains the id for the path
 * @param paths the paths of calls that differ from the contract
 */
export function pathOf(call: CommerceCall, retailer: RetailerEntry, paths: CommercePaths): string {
  return fillPath(paths[call] ?? usual[call], { retailerId: retailer.commerceRetailerId ?? "" });
}
