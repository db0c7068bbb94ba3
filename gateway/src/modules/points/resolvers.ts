import { requireSameShopper } from "../../auth/guards.ts";
import { rewardProgress } from "../../lib/reward-progress.ts";
import type { Resolvers } from "../../schema.generated.ts";

/** The shopper's points; total and history are calls of their own, made only when asked for. */
export const resolvers: Resolvers = {
  User: {
    async points(user, _args, context) {
      requireSameShopper(context, user.shopperNumber);
      return { shopperNumber: user.shopperNumber };
    },
  },
  Points: {
    async total({ shopperNumber }, _args, context) {
      requireSameShopper(context, shopperNumber);
      return context.upstreams.rewards.pointsTotal();
    },
    async progress({ shopperNumber }, _args, context) {
      requireSameShopper(context, shopperNumber);
      const { rewards, content } = context.upstreams;
      const [total, { rewardsTiers }] = await Promise.all([rewards.pointsTotal(), content.retailerInfo()]);
      return rewardProgress(total, rewardsTiers);
    },
    async history({ shopperNumber }, _args, context) {
      requireSameShopper(context, shopperNumber);
      const entries = await context.upstreams.rewards.pointsHistory();
      return entries.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
    },
  },
};
