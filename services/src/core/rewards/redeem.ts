import { Refusal } from "../refusal.ts";
import type { CoreDatabase } from "../tables.ts";
import { freezesOf, lockShopper } from "./freezes.ts";
import { pointsTotalOf } from "./points.ts";
import type { CardHolder } from "../shoppers/customers.ts";

interface Redemption {
  readonly redemptionId: string;
  readonly description: string;
  readonly points: number;
}

/**
 * Redeems points at a register and returns the points that are left. A redemption id that was used before changes nothing.
 * @throws Refusal for an unknown shopper, a frozen redemption or too few points
 */
export async function redeem(
  db: CoreDatabase,
  holder: CardHolder,
  { redemptionId, description, points }: Redemption,
  now: Date,
): Promise<number> {
  const owner = { app_id: holder.appId, shopper_number: holder.shopperNumber };
  return db.transaction().execute(async (transaction) => {
    if (!(await lockShopper(transaction, holder))) throw new Refusal("unknown-account");
    const redeemed = await transaction
      .selectFrom("points_redemption")
      .select("entry_number")
      .where((is) => is.and({ ...owner, redemption_id: redemptionId }))
      .executeTakeFirst();
    const before = await pointsTotalOf(transaction, holder);
    if (redeemed !== undefined) return before;
    if ((await freezesOf(transaction, holder)).length > 0) throw new Refusal("frozen-redemption");
    if (before < points) throw new Refusal("too-few-points");
    const { last } = await transaction
      .selectFrom("points_entry")
      .select((row) => row.fn.max("entry_number").as("last"))
      .where((is) => is.and(owner))
      .executeTakeFirstOrThrow();
    const entry_number = last + 1;
    const entry = { ...owner, entry_number, description, adjusted_at: now, points: -points };
    await transaction.insertInto("points_entry").values(entry).execute();
    await transaction
      .insertInto("points_redemption")
      .values({ ...owner, redemption_id: redemptionId, entry_number })
      .execute();
    return pointsTotalOf(transaction, holder);
  });
}
