import { findWeeklyAdByKey } from "./select-store.ts";
import { resolvers } from "./resolvers.ts";
import { resolvers as adReport } from "./ad-report/resolvers.ts";
import { adStudioRows } from "./ad-report/ad-studio.ts";
import { adViewerRows } from "./ad-viewer.ts";
import { weeklyAdShape } from "./connector.ts";
import { adLoaders } from "./loaders.ts";

/** Weekly ads, their items and reports about them. */
export const weeklyAd = {
  resolvers: [resolvers, adReport],
  references: {
    WeeklyAd: findWeeklyAdByKey,
    // An item is gone with its week; `WeeklyAd.item` finds it until then.
    WeeklyAdItem: null,
  },
  adStudio: adStudioRows,
  adViewer: adViewerRows,
  shapes: { weeklyAd: weeklyAdShape },
  loaders: { ads: adLoaders },
};
