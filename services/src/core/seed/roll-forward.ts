import { sql } from "kysely";
import type { Clock } from "../../kit/clock.ts";
import { type Day, addDays, dayIn, daysBetween } from "../day.ts";
import type { CoreDatabase } from "../tables.ts";

const daysPerWeek = 7;

/**
 * Moves the dates of demo offers that have aged a week or more forward by whole weeks, so that a demo that is started
 * months later still shows coupons. Whole weeks keep the weekday of an offer; clipped and redeemed offers do not
 * change.
 */
export async function rollForward(db: CoreDatabase, clock: Clock): Promise<void> {
  const apps = await db.selectFrom("app").select(["app_id", "time_zone", "demo_day"]).execute();
  for (const app of apps) {
    if (app.demo_day === null) continue;
    const age = daysBetween(app.demo_day, dayIn(app.time_zone, clock.now()));
    const days = Math.floor(age / daysPerWeek) * daysPerWeek;
    if (days < daysPerWeek) continue;
    await db
      .updateTable("offer")
      .set({
        active_on: sql`active_on + ${days}::integer`,
        expires_on: sql`expires_on + ${days}::integer`,
        clip_by: sql`clip_by + ${days}::integer`,
      })
      .where("app_id", "=", app.app_id)
      .execute();
    for (const table of ["personal_offer", "premium"] as const) {
      const moved = { ends_on: sql<Day>`ends_on + ${days}::integer` };
      await db.updateTable(table).set(moved).where("app_id", "=", app.app_id).execute();
    }
    const demo_day = addDays(app.demo_day, days);
    await db.updateTable("app").set({ demo_day }).where("app_id", "=", app.app_id).execute();
  }
}
