import { branchContext } from "../../auth/guards.ts";
import { pageOf } from "../../lib/graph/connections.ts";
import { entryOfPurchase } from "./entry-of-purchase.ts";
import { historyOf } from "./points-history.ts";
import { rewardProgress } from "./reward-progress.ts";
import type { Resolvers } from "../../schema.generated.ts";

const pageLimits = { defaultSize: 20, maxSize: 100 };

/** The shopper's points; the total and the history are separate calls, made only if the query selects them. */
export const resolvers: Resolvers = {
  User: {
    async points(user, _args, context) {
      branchContext(user, context);
      return user;
    },
  },
  Receipt: {
    async pointsEntry(receipt, _args, context) {
      return entryOfPurchase(receipt, await historyOf(receipt.owner, context));
    },
  },
  Points: {
    total: async (user, _args, context) => branchContext(user, context).loaders.rewards.pointsTotal.load(),
    async progress(user, _args, context) {
      const { rewards, retailers } = branchContext(user, context).loaders;
      const [total, { rewardsTiers }] = await Promise.all([rewards.pointsTotal.load(), retailers.info.load()]);
      return rewardProgress(total, rewardsTiers);
    },
    history: (user, _args, context) => historyOf(user, context),
    async entries(user, page, context) {
      const items = await historyOf(user, context);
      return pageOf({ items, keyOf: ({ id }) => id, nodeOf: (entry) => entry }, page, pageLimits);
    },
  },
};
