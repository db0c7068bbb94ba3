import { callPaths, type CallPaths } from "./call-paths.ts";

/** The calls of the loyalty service whose paths its description leaves open. */
const loyaltyCalls = ["acceptTerms", "overview"] as const;

/**
 * The paths of calls; `{appId}`, `{customer}` and `{version}` are replaced by the retailer's id, the shopper and the
 * terms.
 */
export type LoyaltyPaths = CallPaths<(typeof loyaltyCalls)[number]>;

/** A comma list such as `overview=/loyalty/{appId}/members/{customer}`. */
export const loyaltyPaths = callPaths(loyaltyCalls, ["appId", "customer", "version"]);
