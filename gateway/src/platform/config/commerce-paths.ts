import { callPaths, type CallPaths } from "./call-paths.ts";

/** The calls of the commerce service, by the names of the contract. */
export const commerceCalls = [
  "login",
  "identityLogin",
  "identityLogout",
  "authenticateLogin",
  "authenticateToken",
  "refreshToken",
  "renewSession",
  "exchangeToken",
  "logout",
  "getTermsConditionsInfo",
  "updateAccount",
  "offers",
  "clip",
  "unclip",
  "supportAccess",
  "supportEndSessions",
  "supportSearch",
  "supportSignIns",
  "supportClips",
  "supportTerms",
] as const;

/** A call of the commerce service. */
export type CommerceCall = (typeof commerceCalls)[number];

/** The paths of calls; `{retailerId}` is replaced by the retailer's fixed id. */
export type CommercePaths = CallPaths<CommerceCall>;

/** A comma list such as `login=/auth/login,clip=/{retailerId}/clip`. */
export const commercePaths = callPaths(commerceCalls, ["retailerId"]);
