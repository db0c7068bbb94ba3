import type { Context } from "../../app/context/context.ts";
import type { RewardSubscription } from "../../app/graph/schema.generated.ts";
import { shownRewards } from "./subscriptions.ts";

export async function findRewardSubscriptionByKey(id: string, context: Context): Promise<RewardSubscription | null> {
  const shown = await shownRewards(await context.loaders.choices.rewardSubscriptions.load(), context);
  return shown.find(({ rewardSubscriptionId }) => rewardSubscriptionId === id) ?? null;
}
