import { branchContext } from "../../auth/guards.ts";
import type { Context } from "../../context.ts";
import { globalId, hashedKey } from "../../lib/graph/global-id.ts";
import { latestFirst } from "../../lib/time/instants.ts";
import type { PointsEntry } from "../../schema.generated.ts";
import type { PointsSource } from "./types.ts";

type Movement = Omit<PointsEntry, "id" | "__typename">;

/**
 * Returns the movements of points, newest first. The service has no ids: those of the graph follow from the content, and
 * equal movements are counted from the oldest, so that a new one changes no id.
 */
export function pointsHistory(
  movements: readonly Movement[],
  { sitePath, shopperNumber }: { readonly sitePath: string; readonly shopperNumber: string },
): readonly PointsEntry[] {
  const seen = new Map<string, number>();
  const oldestFirst = movements.toSorted(latestFirst(({ date }) => date)).toReversed();
  const entries = oldestFirst.map((movement) => {
    const content = [shopperNumber, movement.date, String(movement.points), movement.description].join("\n");
    const count = seen.get(content) ?? 0;
    seen.set(content, count + 1);
    return { ...movement, id: globalId("PointsEntry", sitePath, hashedKey(content, String(count))) };
  });
  return entries.toReversed();
}

/** Returns the movements of a shopper's points, newest first. */
export async function historyOf(user: PointsSource, context: Context): Promise<readonly PointsEntry[]> {
  const { loaders, retailer } = branchContext(user, context);
  const { shopperNumber } = user;
  return pointsHistory(await loaders.rewards.pointsHistory.load(), { sitePath: retailer.sitePath, shopperNumber });
}
