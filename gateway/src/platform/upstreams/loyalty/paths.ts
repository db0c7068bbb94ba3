import { fillPath } from "../../config/call-paths.ts";
import type { LoyaltyPaths } from "../../config/loyalty-paths.ts";
import type { RetailerEntry } from "../../config/retailer-entry.ts";
import type { Transport } from "../requests.ts";

/** The loyalty service with the paths of its configurable calls. */
export interface LoyaltyTransport extends Transport {
  readonly paths?: LoyaltyPaths;
}

/** The default paths, as in contracts/loyalty.yaml. */
const usual: Required<LoyaltyPaths> = {
  acceptTerms: "/loyalty/{appId}/customermanagement/termsandconditions/{customer}/{version}",
  overview: "/loyalty/{appId}/customer/{customer}/overview",
};

/** Returns the path of the token exchange of a retailer. */
export const tokenPath = ({ loyaltyAppId }: RetailerEntry): string =>
  `/loyalty/${encodeURIComponent(loyaltyAppId)}/token`;

/** Returns the path of a call with the values of its placeholders. */
export function loyaltyPath(
  call: keyof LoyaltyPaths,
  { paths = {} }: LoyaltyTransport,
  values: Readonly<Record<string, string>>,
): string {
  return fillPath(paths[call] ?? usual[call], values);
}
