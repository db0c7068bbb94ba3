import { branchContext } from "../../platform/auth/guards.ts";
import type { Resolvers } from "../../app/graph/schema.generated.ts";
import { addListItem, changeListItem } from "./change-list.ts";
import { isLinkToken, linkTokenHash } from "../../platform/input/link-token.ts";
import { shareList, stopSharingList } from "./share-list.ts";
import { listRows } from "./portal.ts";

const resolvers: Resolvers = {
  Query: {
    async sharedList(_root, { token }, { upstreams }) {
      return isLinkToken(token) ? upstreams.portal.list({ tokenHash: linkTokenHash(token) }) : null;
    },
  },
  User: {
    async shoppingList(user, _args, context) {
      const { upstreams, listLinkTokens, retailer } = branchContext(user, context);
      const list = await upstreams.portal.list({ shopperNumber: user.shopperNumber });
      // The link opens the list for its bearer, so support does not see it.
      if (list?.encryptedToken == null || user.view !== undefined) return list;
      const owner = { sitePath: retailer.sitePath, ownerId: user.shopperNumber };
      return { ...list, linkToken: await listLinkTokens.decrypt(list.encryptedToken, owner) };
    },
  },
  Mutation: {
    addListItem: (_root, { input }, context) => addListItem(input, context),
    changeListItem: (_root, { input }, context) => changeListItem(input, context),
    shareList: (_root, { input }, context) => shareList(input, context),
    stopSharingList: (_root, _args, context) => stopSharingList(context),
  },
};

/** The shopping list of a shopper. */
export const shoppingList = {
  resolvers: [resolvers],
  portal: listRows,
};
