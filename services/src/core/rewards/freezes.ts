import type { CoreDatabase } from "../tables.ts";
import type { CardHolder } from "../shoppers/customers.ts";

export interface Freeze {
  readonly id: string;
  readonly frozenAt: Date;
}

/** Returns the freezes of a shopper's redemption that are not lifted, the oldest first. */
export async function freezesOf(
  db: CoreDatabase,
  { appId: app_id, shopperNumber: shopper_number }: CardHolder,
): Promise<readonly Freeze[]> {
  return db
    .selectFrom("redemption_freeze")
    .select(["freeze_id as id", "frozen_at as frozenAt"])
    .where((is) => is.and({ app_id, shopper_number }))
    .where("lifted_at", "is", null)
    .orderBy("frozen_at")
    .execute();
}

/** Locks a shopper for a freeze or a redemption, so that none is redeemed while a freeze is stored. */
export async function lockShopper(
  transaction: CoreDatabase,
  { appId: app_id, shopperNumber: shopper_number }: CardHolder,
): Promise<boolean> {
  const row = await transaction
    .selectFrom("customer")
    .select("shopper_number")
    .where((is) => is.and({ app_id, shopper_number }))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Freezes a shopper's redemption; an id that was used before changes nothing, also after its freeze was lifted. */
export async function freeze(
  db: CoreDatabase,
  holder: CardHolder,
  freezeId: string,
  now: Date,
): Promise<readonly Freeze[]> {
  const { appId: app_id, shopperNumber: shopper_number } = holder;
  return db.transaction().execute(async (transaction) => {
    await lockShopper(transaction, holder);
    await transaction
      .insertInto("redemption_freeze")
      .values({ app_id, shopper_number, freeze_id: freezeId, frozen_at: now, lifted_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return freezesOf(transaction, holder);
  });
}

/** Lifts one freeze, if it is not lifted yet, and returns those that are left. */
export async function liftFreeze(
  db: CoreDatabase,
  holder: CardHolder,
  freezeId: string,
  now: Date,
): Promise<readonly Freeze[]> {
  const { appId: app_id, shopperNumber: shopper_number } = holder;
  await db
    .updateTable("redemption_freeze")
    .set({ lifted_at: now })
    .where((is) => is.and({ app_id, shopper_number, freeze_id: freezeId }))
    .where("lifted_at", "is", null)
    .execute();
  return freezesOf(db, holder);
}
