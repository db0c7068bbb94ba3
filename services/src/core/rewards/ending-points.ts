import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Clock } from "../../kit/clock.ts";
import { repeat } from "../../kit/repeat.ts";
import type { ServiceDeps } from "../../kit/service.ts";
import { type Day, dayIn } from "../day.ts";
import type { CardHolder } from "../shoppers/customers.ts";
import type { CoreDatabase } from "../tables.ts";
import { lockShopper } from "./freezes.ts";
import { pointsTotalOf } from "./points.ts";

interface EndingPoints {
  readonly points: number;
  readonly lastDay: Day;
}

/**
 * Returns the points that end next; null if none do.
 * @param total the points of the shopper, more of which cannot end
 */
export async function endingPointsOf(
  db: CoreDatabase,
  clock: Clock,
  { appId, shopperNumber }: CardHolder,
  total: number,
): Promise<EndingPoints | null> {
  const rows = await db
    .selectFrom("ending_points")
    .innerJoin("app", "app.app_id", "ending_points.app_id")
    .select(["last_day", "points", "time_zone"])
    .where((is) => is.and({ "ending_points.app_id": appId, shopper_number: shopperNumber }))
    .orderBy("last_day")
    .execute();
  const next = rows.find(({ last_day, time_zone }) => last_day >= dayIn(time_zone, clock.now()));
  const points = Math.min(next?.points ?? 0, total);
  return next === undefined || points <= 0 ? null : { points, lastDay: next.last_day };
}

/** Takes the points of one row off a card, as far as it has them. */
async function end(db: CoreDatabase, holder: CardHolder, lastDay: Day, now: Date): Promise<void> {
  const owner = { app_id: holder.appId, shopper_number: holder.shopperNumber };
  await db.transaction().execute(async (transaction) => {
    // As for a redemption, so that neither takes points that the other has taken.
    await lockShopper(transaction, holder);
    const row = await transaction
      .deleteFrom("ending_points")
      .where((is) => is.and({ ...owner, last_day: lastDay }))
      .returning("points")
      .executeTakeFirst();
    const points = Math.min(row?.points ?? 0, await pointsTotalOf(transaction, holder));
    if (points <= 0) return;
    const { last } = await transaction
      .selectFrom("points_entry")
      .select((entry) => entry.fn.max("entry_number").as("last"))
      .where((is) => is.and(owner))
      .executeTakeFirstOrThrow();
    const entry = { ...owner, entry_number: last + 1, description: "Points expired", adjusted_at: now };
    await transaction
      .insertInto("points_entry")
      .values({ ...entry, points: -points, source_kind: "Expiry" })
      .execute();
  });
}

/** Takes points off the cards whose last day is over in the time zone of the retailer. */
export async function endPoints(db: CoreDatabase, now: Date): Promise<void> {
  const due = await db
    .selectFrom("ending_points")
    .innerJoin("app", "app.app_id", "ending_points.app_id")
    .select(["ending_points.app_id as appId", "shopper_number as shopperNumber", "last_day as lastDay"])
    .where(sql<boolean>`last_day < (${now}::timestamptz at time zone time_zone)::date`)
    .orderBy("last_day")
    .execute();
  for (const { lastDay, ...holder } of due) await end(db, holder, lastDay, now);
}

const PAUSE_MS = 15 * 60_000;

/** Takes points off cards after their last day until the service stops. */
export function endPointsInTime(
  app: FastifyInstance,
  db: CoreDatabase,
  { clock, log }: Pick<ServiceDeps, "clock" | "log">,
): void {
  const onError = (error: unknown): void =>
    log.error({ reason: error instanceof Error ? error.name : "unknown" }, "points could not be taken off");
  repeat(app, () => endPoints(db, clock.now()), { pauseMs: PAUSE_MS, onError });
}
