import { failures } from "../../faces/loyalty/failure.ts";
import type { CoreDatabase } from "../tables.ts";
import type { components } from "../../faces/loyalty/wire.generated.ts";
import { freezesOf, lockShopper } from "./freezes.ts";
import { pointsTotalOf } from "./points.ts";
import type { CardHolder } from "./receipts.ts";

type Wire = components["schemas"];

/**
 * Redeems points at a register and returns the points that are left. A redemption id that was used before changes nothing.
 * @throws HttpError 400: unknown shopper (10), frozen redemption (24), too few points (25)
 */
export async function redeem(
  db: CoreDatabase,
  holder: CardHolder,
  { RedemptionId, Description, Points }: Wire["Redemption"],
  now: Date,
): Promise<Wire["Points"]> {
  const owner = { app_id: holder.appId, shopper_number: holder.shopperNumber };
  return db.transaction().execute(async (transaction) => {
    if (!(await lockShopper(transaction, holder))) throw failures.unknownAccount();
    const redeemed = await transaction
      .selectFrom("points_redemption")
      .select("entry_number")
      .where((is) => is.and({ ...owner, redemption_id: RedemptionId }))
      .executeTakeFirst();
    const before = await pointsTotalOf(transaction, holder);
    if (redeemed !== undefined) return before;
    if ((await freezesOf(transaction, holder)).Freezes.length > 0) throw failures.frozenRedemption();
    if (before.Points < Points) throw failures.tooFewPoints();
    const { last } = await transaction
      .selectFrom("points_entry")
      .select((row) => row.fn.max("entry_number").as("last"))
      .where((is) => is.and(owner))
      .executeTakeFirstOrThrow();
    const entry_number = last + 1;
    const entry = { ...owner, entry_number, description: Description, adjusted_at: now, points: -Points };
    await transaction.insertInto("points_entry").values(entry).execute();
    await transaction
      .insertInto("points_redemption")
      .values({ ...owner, redemption_id: RedemptionId, entry_number })
      .execute();
    return pointsTotalOf(transaction, holder);
  });
}
