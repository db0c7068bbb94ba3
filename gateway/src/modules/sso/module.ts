import type { Resolvers } from "../../app/graph/schema.generated.ts";
import { disconnectShop, findShop, listConnectedShops } from "./shops.ts";
import { ssoAuthorize, ssoContinue, ssoLogin, ssoLogout, ssoRefresh } from "./shop-login.ts";
import { shopLoginRows } from "./sso.ts";
import { grantRows } from "./sso-grants.ts";
import { tokenRows } from "./sso-tokens.ts";

const resolvers: Resolvers = {
  Query: {
    shop: (_root, args, context) => findShop(args, context),
  },
  User: {
    connectedShops: (user, _args, context) => listConnectedShops(user, context),
  },
  Mutation: {
    disconnectShop: (_root, { input }, context) => disconnectShop(input, context),
    ssoLogin: (_root, { input }, context) => ssoLogin(input, context),
    ssoContinue: (_root, { input }, context) => ssoContinue(input, context),
    ssoAuthorize: (_root, { input }, context) => ssoAuthorize(input, context),
    ssoRefresh: (_root, { input }, context) => ssoRefresh(input, context),
    ssoLogout: (_root, { input }, context) => ssoLogout(input, context),
  },
};

/** Logins at the shops of partners. */
export const sso = {
  resolvers: [resolvers],
  sso: { ...shopLoginRows, ...grantRows, ...tokenRows },
};
