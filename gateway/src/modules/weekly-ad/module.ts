import type { GraphModule } from "../../engine/index.ts";
import { findWeeklyAdByKey } from "./select-store.ts";
import { resolvers } from "./resolvers.ts";
import { resolvers as adReport } from "./ad-report/resolvers.ts";

/** Weekly ads, their items and reports about them. */
export const weeklyAd: GraphModule = {
  resolvers: [resolvers, adReport],
  references: {
    WeeklyAd: findWeeklyAdByKey,
    // The id of an item does not contain its ad.
    WeeklyAdItem: null,
  },
};
