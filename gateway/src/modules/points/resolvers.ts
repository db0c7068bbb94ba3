import { branchContext } from "../../auth/guards.ts";
import { byLatest } from "../../lib/instants.ts";
import { rewardProgress } from "../../lib/reward-progress.ts";
import type { Resolvers } from "../../schema.generated.ts";

/** The shopper's points; total and history are calls of their own, made only when asked for. */
export const resolvers: Resolvers = {
  User: {
    async points(user, _args, context) {
      branchContext(user, context);
      return user;
    },
  },
  Points: {
    total: async (user, _args, context) => branchContext(user, context).upstreams.rewards.pointsTotal(),
    async progress(user, _args, context) {
      const { rewards, content } = branchContext(user, context).upstreams;
      const [total, { rewardsTiers }] = await Promise.all([rewards.pointsTotal(), content.retailerInfo()]);
      return rewardProgress(total, rewardsTiers);
    },
    async history(user, _args, context) {
      const entries = await branchContext(user, context).upstreams.rewards.pointsHistory();
      return entries.toSorted(byLatest(({ date }) => date));
    },
  },
};
