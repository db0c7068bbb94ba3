import type DataLoader from "dataloader";
import type { Upstreams } from "../../app/context/upstream-context.ts";
import type { CardOverview, CreditLists, PointsMovements, ReceiptHistory, SavingsOfYear } from "./loyalty.ts";
import type { Freeze } from "./points-guard/port.ts";
import { callForEach, SingleLoader } from "../../platform/loader/loader.ts";

/** The earned rewards of the signed-in shopper. */
export interface RewardLoaders {
  /** Receipts by the age of the oldest in days, 1 to 730. */
  readonly receipts: DataLoader<number, ReceiptHistory, unknown>;
  readonly savings: SingleLoader<SavingsOfYear>;
  readonly pointsTotal: SingleLoader<number>;
  readonly pointsHistory: SingleLoader<PointsMovements>;
  readonly credits: SingleLoader<CreditLists>;
  readonly overview: SingleLoader<CardOverview>;
  /** The freezes of redemption, the oldest first. */
  readonly freezes: SingleLoader<readonly Freeze[]>;
}

/**
 * Creates the loaders of rewards for a request.
 * @param upstreams the upstreams of the request
 */
export function createRewardLoaders(upstreams: Upstreams): RewardLoaders {
  return {
    receipts: callForEach((daysAgo) => upstreams.rewards.receipts(daysAgo)),
    savings: new SingleLoader(() => upstreams.rewards.savings()),
    pointsTotal: new SingleLoader(() => upstreams.rewards.pointsTotal()),
    pointsHistory: new SingleLoader(() => upstreams.rewards.pointsHistory()),
    credits: new SingleLoader(() => upstreams.rewards.credits()),
    overview: new SingleLoader(() => upstreams.rewards.overview()),
    freezes: new SingleLoader(() => upstreams.freezes.freezes()),
  };
}
