import { callForEach, type ReadFrom, SingleLoader } from "../../platform/loader/loader.ts";
import type { RewardCalls } from "./loyalty.ts";
import type { FreezeCalls } from "./points-guard/loyalty.ts";

type Ports = { readonly rewards: RewardCalls; readonly freezes: FreezeCalls };

/** The loaders of the earned rewards of the signed-in shopper. */
export const rewardLoaders = ({ upstreams: { rewards, freezes } }: ReadFrom<Ports>) => ({
  /** Receipts by the age of the oldest in days, 1 to 730. */
  receipts: callForEach(rewards.receipts),
  savings: new SingleLoader(rewards.savings),
  pointsTotal: new SingleLoader(rewards.pointsTotal),
  pointsHistory: new SingleLoader(rewards.pointsHistory),
  credits: new SingleLoader(rewards.credits),
  overview: new SingleLoader(rewards.overview),
  /** The freezes of redemption, the oldest first. */
  freezes: new SingleLoader(freezes.freezes),
});

/** The loaders of rewards. */
export type RewardLoaders = ReturnType<typeof rewardLoaders>;
