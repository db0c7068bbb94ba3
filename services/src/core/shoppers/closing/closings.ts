import { sql } from "kysely";
import type { AccountNotices } from "../../events/account-notices.ts";
import type { CoreDatabase } from "../../tables.ts";
import type { CardHolder } from "../customers.ts";

/** For how long a login keeps a deleted account, in milliseconds. */
const GRACE_MS = 14 * 24 * 60 * 60_000;

/** Returns when the account of a shopper is erased; null for an account that stays. */
export async function closingOf(db: CoreDatabase, { appId, shopperNumber }: CardHolder): Promise<Date | null> {
  const row = await db
    .selectFrom("account_closing")
    .select("closes_at")
    .where((is) => is.and({ app_id: appId, shopper_number: shopperNumber }))
    .executeTakeFirst();
  return row?.closes_at ?? null;
}

/** Begins the grace of an account and returns when it ends. A repetition changes nothing and sends no second email. */
export async function askForClosing(
  db: CoreDatabase,
  holder: CardHolder,
  { notices, now }: { readonly notices: AccountNotices; readonly now: Date },
): Promise<Date> {
  const { appId, shopperNumber } = holder;
  const values = {
    app_id: appId,
    shopper_number: shopperNumber,
    asked_at: now,
    closes_at: new Date(now.getTime() + GRACE_MS),
  };
  return db.transaction().execute(async (transaction) => {
    const { closes_at, isNew } = await transaction
      .insertInto("account_closing")
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(["app_id", "shopper_number"])
          .doUpdateSet((row) => ({ closes_at: row.ref("account_closing.closes_at") })),
      )
      .returning(["closes_at", sql<boolean>`xmax = 0`.as("isNew")])
      .executeTakeFirstOrThrow();
    if (isNew) await notices.add(transaction, holder, "account-closing");
    return closes_at;
  });
}

/** Keeps an account that was going to be erased; returns false for one that stays anyway. */
export async function keepAccount(db: CoreDatabase, { appId, shopperNumber }: CardHolder): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("account_closing")
    .where((is) => is.and({ app_id: appId, shopper_number: shopperNumber }))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
