import type { CardHolder } from "../shoppers/customers.ts";
import type { CoreDatabase } from "../tables.ts";

// Calendar programs read a feed many times a day: at most one read an hour writes.
const hourMs = 3_600_000;

/** Returns the feeds whose shoppers' sessions have not been ended since the token was stored. */
function validFeeds(db: CoreDatabase, appId: string) {
  return db
    .selectFrom("calendar_feed")
    .innerJoin("customer", (join) =>
      join
        .onRef("customer.app_id", "=", "calendar_feed.app_id")
        .onRef("customer.shopper_number", "=", "calendar_feed.shopper_number")
        .onRef("customer.token_generation", "=", "calendar_feed.token_generation"),
    )
    .where("calendar_feed.app_id", "=", appId);
}

/** Returns a shopper's feed; null if it is off. */
export async function feedOf(db: CoreDatabase, { appId, shopperNumber }: CardHolder) {
  const row = await validFeeds(db, appId)
    .select(["token_hash as tokenHash", "created_at as createdAt", "last_read_at as lastReadAt"])
    .where("calendar_feed.shopper_number", "=", shopperNumber)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores the hash of a shopper's token in place of another one; the same one changes nothing. Null turns the feed off. */
export async function setFeed(
  db: CoreDatabase,
  holder: CardHolder,
  tokenHash: string | null,
  now: Date,
): Promise<void> {
  if (tokenHash !== null && (await feedOf(db, holder))?.tokenHash === tokenHash) return;
  const { appId: app_id, shopperNumber: shopper_number } = holder;
  await db.transaction().execute(async (transaction) => {
    const customer = await transaction
      .selectFrom("customer")
      .select("token_generation")
      .where((row) => row.and({ app_id, shopper_number }))
      .forUpdate()
      .executeTakeFirstOrThrow();
    await transaction
      .deleteFrom("calendar_feed")
      .where((row) => row.and({ app_id, shopper_number }))
      .execute();
    if (tokenHash === null) return;
    await transaction
      .insertInto("calendar_feed")
      .values({ app_id, shopper_number, token_hash: tokenHash, ...customer, created_at: now, last_read_at: null })
      .execute();
  });
}

/** Returns the feed of a retailer with a token and records the read; null if there is none. */
export async function readFeed(db: CoreDatabase, appId: string, tokenHash: string, now: Date) {
  const row = await validFeeds(db, appId)
    .select(["calendar_feed.shopper_number", "created_at", "last_read_at", "language", "store_number"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (!row) return null;
  if (row.last_read_at === null || now.getTime() - row.last_read_at.getTime() >= hourMs) {
    await db
      .updateTable("calendar_feed")
      .set({ last_read_at: now })
      .where((is) => is.and({ app_id: appId, token_hash: tokenHash }))
      .execute();
  }
  const { shopper_number: shopperNumber, created_at: createdAt, language, store_number: storeNumber } = row;
  return { appId, shopperNumber, createdAt, language, storeNumber };
}
