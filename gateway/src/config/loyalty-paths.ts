import { callPaths, type CallPaths } from "./call-paths.ts";

/** The calls of the loyalty service of which no description says for certain where they lie. */
const loyaltyCalls = ["acceptTerms", "overview"] as const;

/** Where calls lie; `{appId}`, `{customer}` and `{version}` stand for the retailer's id there, the shopper and the terms. */
export type LoyaltyPaths = CallPaths<(typeof loyaltyCalls)[number]>;

/** A comma list such as `overview=/loyalty/{appId}/members/{customer}`. */
export const loyaltyPaths = callPaths(loyaltyCalls, ["appId", "customer", "version"]);
