import type { Context } from "../../../app/context/context.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import { historyOf } from "./points-history.ts";
import type { PointsEntrySource } from "./types.ts";

export async function findPointsEntryByKey(key: string, context: Context): Promise<PointsEntrySource | null> {
  const { session, retailer } = context;
  if (session === null) return null;
  const id = globalId("PointsEntry", retailer.sitePath, key);
  const entries = await historyOf(session, context, false);
  return entries.find((entry) => entry.id === id) ?? null;
}
