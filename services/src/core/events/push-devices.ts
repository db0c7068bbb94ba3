import type { CardHolder } from "../shoppers/customers.ts";
import type { CoreDatabase } from "../tables.ts";
import type { Platform } from "./event-tables.ts";

/** The most apps of a shopper; another one replaces the oldest. */
const MAX_DEVICES = 10;

/** Has an app get the pushes of a shopper, and of no other from now on. A repetition changes nothing but the time. */
export async function registerDevice(
  db: CoreDatabase,
  { appId, shopperNumber }: CardHolder,
  { token, platform }: { readonly token: string; readonly platform: Platform },
  now: Date,
): Promise<void> {
  const owner = { app_id: appId, shopper_number: shopperNumber };
  await db.transaction().execute(async (transaction) => {
    // Pushes of an earlier shopper that wait must not reach the app in the hands of this one.
    await transaction
      .deleteFrom("push_device")
      .where((is) => is.and({ app_id: appId, token }))
      .where("shopper_number", "!=", shopperNumber)
      .execute();
    await transaction
      .insertInto("push_device")
      .values({ ...owner, token, platform, registered_at: now })
      .onConflict((conflict) => conflict.columns(["app_id", "token"]).doUpdateSet({ platform, registered_at: now }))
      .execute();
    const kept = transaction
      .selectFrom("push_device")
      .select("token")
      .where((is) => is.and(owner))
      .orderBy("registered_at", "desc")
      .orderBy("token")
      .limit(MAX_DEVICES);
    await transaction
      .deleteFrom("push_device")
      .where((is) => is.and(owner))
      .where("token", "not in", kept)
      .execute();
  });
}

/** Ends the pushes to an app of a shopper, with those that wait. */
export async function removeDevice(
  db: CoreDatabase,
  { appId, shopperNumber }: CardHolder,
  token: string,
): Promise<void> {
  await db
    .deleteFrom("push_device")
    .where((is) => is.and({ app_id: appId, shopper_number: shopperNumber, token }))
    .execute();
}

/** Returns the platforms of the apps that get the pushes of a shopper, with the times of their registration, the oldest first. */
export async function devicesOf(
  db: CoreDatabase,
  { appId, shopperNumber }: CardHolder,
): Promise<readonly { readonly platform: Platform; readonly registeredAt: Date }[]> {
  const rows = await db
    .selectFrom("push_device")
    .select(["platform", "registered_at"])
    .where((is) => is.and({ app_id: appId, shopper_number: shopperNumber }))
    .orderBy("registered_at")
    .execute();
  return rows.map(({ platform, registered_at: registeredAt }) => ({ platform, registeredAt }));
}
