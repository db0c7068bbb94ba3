import { branchContext } from "../../auth/guards.ts";
import type { Resolvers } from "../../schema.generated.ts";
import { addListItem, changeListItem } from "./change-list.ts";
import { isLinkToken, linkTokenHash } from "../../lib/link-token.ts";
import { shareList, stopSharingList } from "./share-list.ts";

/** Shopping lists, of shoppers and by their links. */
export const resolvers: Resolvers = {
  Query: {
    async sharedList(_root, { token }, { upstreams }) {
      return isLinkToken(token) ? upstreams.portal.list({ tokenHash: linkTokenHash(token) }) : null;
    },
  },
  User: {
    async shoppingList(user, _args, context) {
      const { upstreams } = branchContext(user, context);
      return upstreams.portal.list({ shopperNumber: user.shopperNumber });
    },
  },
  Mutation: {
    addListItem: (_root, { input }, context) => addListItem(input, context),
    changeListItem: (_root, { input }, context) => changeListItem(input, context),
    shareList: (_root, _args, context) => shareList(context),
    stopSharingList: (_root, _args, context) => stopSharingList(context),
  },
};
