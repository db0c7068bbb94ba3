import { requireSameShopper } from "../../auth/guards.ts";
import type { Resolvers } from "../../schema.generated.ts";
import { addListItem, changeListItem } from "./change-list.ts";
import { linkTokenHash } from "./link-token.ts";
import { shareList, stopSharingList } from "./share-list.ts";

/** Shopping lists, of shoppers and by their links. */
export const resolvers: Resolvers = {
  Query: {
    async sharedList(_root, { token }, { upstreams }) {
      const tokenHash = linkTokenHash(token);
      return tokenHash === null ? null : upstreams.portal.list({ tokenHash });
    },
  },
  User: {
    async shoppingList({ shopperNumber }, _args, context) {
      // Support does not see it, unlike other parts of the branch.
      requireSameShopper(context, shopperNumber);
      return context.upstreams.portal.list({ shopperNumber });
    },
  },
  Mutation: {
    addListItem: (_root, { input }, context) => addListItem(input, context),
    changeListItem: (_root, { input }, context) => changeListItem(input, context),
    shareList: (_root, _args, context) => shareList(context),
    stopSharingList: (_root, _args, context) => stopSharingList(context),
  },
};
