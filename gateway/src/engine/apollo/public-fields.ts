import type { QueryResolvers } from "../../app/graph/schema.generated.ts";

/**
 * The fields of `Query` that are the same for every visitor of a retailer: content, configuration and public lists.
 * Proxies may cache the responses of guests to operations of only these fields.
 */
const names = [
  "banner",
  "botCheck",
  "charities",
  "charityDistricts",
  "emailSubscriptions",
  "events",
  "slides",
  "features",
  "form",
  "legalText",
  "location",
  "locations",
  "loginMessage",
  "popup",
  "post",
  "postCategories",
  "posts",
  "produce",
  "promo",
  "retailer",
  "rewardSubscriptions",
  "searchContent",
  "searchCoupons",
  "searchStores",
  "searchSuggestions",
  "securityQuestions",
  "sidebar",
  "specials",
] as const satisfies readonly (keyof QueryResolvers)[];

export const publicFields: ReadonlySet<string> = new Set(["__typename", ...names]);
