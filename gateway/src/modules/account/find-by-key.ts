import type { Context } from "../../context.ts";
import type { RewardSubscription } from "../../schema.generated.ts";
import { shownRewards } from "./subscriptions.ts";

/** Finds a rewards program that shoppers may see; null if there is none. */
export async function findRewardSubscriptionByKey(id: string, context: Context): Promise<RewardSubscription | null> {
  const shown = await shownRewards(await context.loaders.choices.rewardSubscriptions.load(), context);
  return shown.find(({ rewardSubscriptionId }) => rewardSubscriptionId === id) ?? null;
}
