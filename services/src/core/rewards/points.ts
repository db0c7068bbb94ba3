import type { Selectable } from "kysely";
import type { CardHolder } from "../shoppers/customers.ts";
import type { CoreDatabase } from "../tables.ts";
import type { PointsEntryTable } from "./reward-tables.ts";

export type PointsEntry = Selectable<PointsEntryTable>;

/** Returns the points entries of a shopper, newest first. */
export async function pointsHistoryOf(
  db: CoreDatabase,
  { appId, shopperNumber }: CardHolder,
): Promise<readonly PointsEntry[]> {
  return db
    .selectFrom("points_entry")
    .selectAll()
    .where((is) => is.and({ app_id: appId, shopper_number: shopperNumber }))
    .orderBy("adjusted_at", "desc")
    .orderBy("entry_number", "desc")
    .execute();
}

export async function pointsTotalOf(db: CoreDatabase, { appId, shopperNumber }: CardHolder): Promise<number> {
  const { points } = await db
    .selectFrom("points_entry")
    .select((row) => row.cast<number>(row.fn.coalesce(row.fn.sum("points"), row.lit(0)), "integer").as("points"))
    .where((is) => is.and({ app_id: appId, shopper_number: shopperNumber }))
    .executeTakeFirstOrThrow();
  return points;
}
