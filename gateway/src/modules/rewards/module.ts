import { findOfferByKey, findPremiumByKey } from "./find-by-key.ts";
import { findPointsEntryByKey } from "./points/points-history.ts";
import { resolvers } from "./resolvers.ts";
import { resolvers as credit } from "./credit/resolvers.ts";
import { resolvers as points } from "./points/resolvers.ts";
import { resolvers as pointsGuard } from "./points-guard/resolvers.ts";
import { rewardLoaders } from "./loaders.ts";
import { rewardsShape } from "./connector.ts";
import { rewardRows } from "./loyalty.ts";
import { freezeRows } from "./points-guard/loyalty.ts";

/** Rewards, points, credits and savings of a shopper. */
export const rewards = {
  resolvers: [resolvers, credit, points, pointsGuard],
  references: {
    Offer: findOfferByKey,
    PointsEntry: findPointsEntryByKey,
    Premium: findPremiumByKey,
  },
  loyalty: { rewards: rewardRows, freezes: freezeRows },
  shapes: { rewards: rewardsShape },
  loaders: { rewards: rewardLoaders },
};
