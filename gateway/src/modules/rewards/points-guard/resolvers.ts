import { branchContext } from "../../../platform/auth/guards.ts";
import type { Resolvers } from "../../../app/graph/schema.generated.ts";
import { freezeOf } from "./freeze.ts";
import { reportMissedCoupon, reportMissingPoints, reportNotMe, toShopperCase } from "./report.ts";

const maxCases = 50;

export const resolvers: Resolvers = {
  User: {
    redemptionFreeze: async (user, _args, context) =>
      freezeOf(await branchContext(user, context).loaders.rewards.freezes.load()),
    async cases(user, _args, context) {
      const { upstreams } = branchContext(user, context);
      const { shopperNumber } = user;
      return (await upstreams.sso.listCases({ first: maxCases, shopperNumber })).cases.map(toShopperCase);
    },
  },
  Mutation: {
    reportNotMe: (_root, { input }, context) => reportNotMe(input, context),
    reportMissedCoupon: (_root, { input }, context) => reportMissedCoupon(input, context),
    reportMissingPoints: (_root, { input }, context) => reportMissingPoints(input, context),
  },
};
