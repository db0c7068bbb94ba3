import type { GraphModule } from "../../engine/index.ts";
import { findRewardSubscriptionByKey } from "./subscriptions.ts";
import { findTermsByKey } from "./terms/to-terms.ts";
import { findUserByKey } from "./user/find-by-key.ts";
import { resolvers } from "./resolvers.ts";
import { resolvers as passwordReset } from "./password-reset/resolvers.ts";
import { resolvers as terms } from "./terms/resolvers.ts";
import { resolvers as user } from "./user/resolvers.ts";

/** The account of a shopper: its record, password, terms and subscriptions. */
export const account: GraphModule = {
  resolvers: [resolvers, passwordReset, terms, user],
  references: {
    RewardSubscription: findRewardSubscriptionByKey,
    Terms: findTermsByKey,
    User: findUserByKey,
  },
};
