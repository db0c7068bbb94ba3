import { branchContext } from "../../auth/guards.ts";
import { latestFirst } from "../../lib/time/instants.ts";
import { rewardProgress } from "./reward-progress.ts";
import type { Resolvers } from "../../schema.generated.ts";

/** The shopper's points; the total and the history are separate calls, made only if the query selects them. */
export const resolvers: Resolvers = {
  User: {
    async points(user, _args, context) {
      branchContext(user, context);
      return user;
    },
  },
  Points: {
    total: async (user, _args, context) => branchContext(user, context).loaders.rewards.pointsTotal.load(),
    async progress(user, _args, context) {
      const { rewards, retailers } = branchContext(user, context).loaders;
      const [total, { rewardsTiers }] = await Promise.all([rewards.pointsTotal.load(), retailers.info.load()]);
      return rewardProgress(total, rewardsTiers);
    },
    async history(user, _args, context) {
      const entries = await branchContext(user, context).loaders.rewards.pointsHistory.load();
      return entries.toSorted(latestFirst(({ date }) => date));
    },
  },
};
