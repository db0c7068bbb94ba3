import type { Resolvers } from "../../schema.generated.ts";
import { ssoAuthorize, ssoLogin, ssoLogout, ssoRefresh } from "./sso.ts";

/** Single sign-on at the shops of a retailer. */
export const resolvers: Resolvers = {
  Mutation: {
    ssoLogin: (_root, { input }, context) => ssoLogin(input, context),
    ssoAuthorize: (_root, { input }, context) => ssoAuthorize(input, context),
    ssoRefresh: (_root, { input }, context) => ssoRefresh(input, context),
    ssoLogout: (_root, { input }, context) => ssoLogout(input, context),
  },
};
