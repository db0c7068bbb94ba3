import type { Context } from "../../context.ts";
import { globalId } from "../../lib/graph/global-id.ts";
import type { PointsEntry } from "../../schema.generated.ts";
import { pointsHistory } from "./points-history.ts";

/** Returns a movement of points of the logged-in shopper; null for any other. */
export async function findPointsEntryByKey(key: string, context: Context): Promise<PointsEntry | null> {
  const { session, loaders, retailer } = context;
  if (session === null) return null;
  const id = globalId("PointsEntry", retailer.sitePath, key);
  const entries = pointsHistory(await loaders.rewards.pointsHistory.load(), session);
  return entries.find((entry) => entry.id === id) ?? null;
}
