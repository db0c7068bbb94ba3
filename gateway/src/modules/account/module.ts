import type { GraphModule } from "../../engine/index.ts";
import { findRewardSubscriptionByKey } from "./subscriptions.ts";
import { findTermsByKey } from "./terms/to-terms.ts";
import { resolvers } from "./resolvers.ts";

/** The account of a shopper: its record, password, terms and subscriptions. */
export const account: GraphModule = {
  resolvers: [resolvers],
  references: {
    RewardSubscription: findRewardSubscriptionByKey,
    Terms: findTermsByKey,
    User: (shopperNumber, { session }) => (session?.shopperNumber === shopperNumber ? session : null),
  },
};
