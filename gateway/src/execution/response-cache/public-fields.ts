import type { QueryResolvers } from "../../schema.generated.ts";

/**
 * The fields of `Query` that answer everybody at a retailer alike: what they lead to is content, configuration or public
 * lists, whoever asks. Operations of these alone run without a visitor, and their answers are shared.
 */
const names = [
  "banner",
  "botCheck",
  "charities",
  "charityDistricts",
  "emailSubscriptions",
  "events",
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
  "searchSuggestions",
  "securityQuestions",
  "sidebar",
  "specials",
] as const satisfies readonly (keyof QueryResolvers)[];

/** The same as a set, for names out of documents. */
export const publicFields: ReadonlySet<string> = new Set(["__typename", ...names]);
