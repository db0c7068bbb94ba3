import type { EmailSubscription, RewardSubscription } from "../../../core/shoppers/subscriptions.ts";
import type { Wire } from "../wire.generated.ts";

/** Returns a rewards program as the contract has it. */
export function encodeRewardSubscription({ id, name }: RewardSubscription): Wire["RewardSubscription"] {
  return { RewardSubscriptionId: id, RewardSubscriptionName: name };
}

export function encodeEmailSubscription({ id, description, isOptedOut }: EmailSubscription): Wire["EmailSubscription"] {
  return { EmailSubscriptionId: id, Description: description, OptOutEmail: isOptedOut };
}
