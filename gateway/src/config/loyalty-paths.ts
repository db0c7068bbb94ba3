import { callPathsParser, type CallPaths } from "./call-paths.ts";

/** The calls of the loyalty service of which no description says for certain where they lie. */
const loyaltyCalls = ["acceptTerms", "overview"] as const;

/** Where calls lie; `{appId}`, `{customer}` and `{version}` stand for the retailer's id there, the shopper and the terms. */
export type LoyaltyPaths = CallPaths<(typeof loyaltyCalls)[number]>;

/** Reads a comma list such as `overview=/loyalty/{appId}/members/{customer}`; null when it is none. */
export const parseLoyaltyPaths = callPathsParser(loyaltyCalls, ["appId", "customer", "version"]);
