import { branchContext } from "../../../platform/auth/guards.ts";
import type { Context } from "../../../app/context/context.ts";
import { globalId, hashedKey } from "../../../platform/graph/global-id.ts";
import { latestFirst } from "../../../platform/time/instants.ts";
import type { LoyaltyPointsEntry } from "../loyalty-decode.ts";
import { readLinks } from "./read-links.ts";
import type { PointsEntrySource, PointsSource } from "./types.ts";

type Movement = Pick<LoyaltyPointsEntry, "date" | "points" | "description">;

/**
 * Returns the movements of points with their ids, newest first. The service has no ids: those of the graph follow from the
 * content, and equal movements are counted from the oldest, so that a new one changes no id.
 */
export function pointsHistory<M extends Movement>(
  movements: readonly M[],
  { sitePath, shopperNumber }: { readonly sitePath: string; readonly shopperNumber: string },
): readonly { readonly id: string; readonly movement: M }[] {
  const counts = new Map<string, number>();
  const oldestFirst = movements.toSorted(latestFirst(({ date }) => date)).toReversed();
  const entries = oldestFirst.map((movement) => {
    const content = [shopperNumber, movement.date, String(movement.points), movement.description].join("\n");
    const count = counts.get(content) ?? 0;
    counts.set(content, count + 1);
    return { movement, id: globalId("PointsEntry", sitePath, hashedKey(content, String(count))) };
  });
  return entries.toReversed();
}

/**
 * Returns the movements of a shopper's points, newest first.
 * @param withLinks true to read the links of all movements ahead, so that they need no promises of their own (see ADR 28)
 */
export async function historyOf(
  user: PointsSource,
  context: Context,
  withLinks: boolean,
): Promise<readonly PointsEntrySource[]> {
  const reading = branchContext(user, context);
  const { loaders, retailer } = reading;
  const { shopperNumber } = user;
  const [{ movements }, links] = await Promise.all([
    loaders.rewards.pointsHistory.load(),
    // Each movement then reads its link itself, gets the same failure and reports it at its own path.
    withLinks ? readLinks(reading).catch(() => null) : null,
  ]);
  const entries = pointsHistory(movements, { sitePath: retailer.sitePath, shopperNumber });
  return entries.map(({ id, movement }) => ({ ...movement, id, movement, owner: user, links }));
}

export async function findPointsEntryByKey(key: string, context: Context): Promise<PointsEntrySource | null> {
  const { session, retailer } = context;
  if (session === null) return null;
  const id = globalId("PointsEntry", retailer.sitePath, key);
  const entries = await historyOf(session, context, false);
  return entries.find((entry) => entry.id === id) ?? null;
}
