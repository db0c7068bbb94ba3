import type { CardHolder } from "./receipts.ts";
import type { CoreDatabase } from "../tables.ts";
import type { components } from "../../faces/loyalty/wire.generated.ts";
import { sourceOf } from "../../faces/loyalty/rewards/movement-source.ts";

type Wire = components["schemas"];

/** Returns the points entries of a shopper, newest first. */
export async function pointsHistoryOf(
  db: CoreDatabase,
  { appId, shopperNumber }: CardHolder,
): Promise<Wire["PointsEntry"][]> {
  const rows = await db
    .selectFrom("points_entry")
    .selectAll()
    .where("app_id", "=", appId)
    .where("shopper_number", "=", shopperNumber)
    .orderBy("adjusted_at", "desc")
    .orderBy("entry_number", "desc")
    .execute();
  return rows.map((row) => ({
    Description: row.description,
    AdjustmentDate: row.adjusted_at.toISOString(),
    AdjustmentValue: row.points,
    ...sourceOf(row),
  }));
}

/** Returns the sum of all points entries of a shopper. */
export async function pointsTotalOf(db: CoreDatabase, { appId, shopperNumber }: CardHolder): Promise<Wire["Points"]> {
  const { points } = await db
    .selectFrom("points_entry")
    .select((row) => row.cast<number>(row.fn.coalesce(row.fn.sum("points"), row.lit(0)), "integer").as("points"))
    .where("app_id", "=", appId)
    .where("shopper_number", "=", shopperNumber)
    .executeTakeFirstOrThrow();
  return { Points: points };
}
