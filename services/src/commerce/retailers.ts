import type { Selectable } from "kysely";
import { failures } from "./failure.ts";
import type { CommerceDatabase } from "./tables.ts";

/** Returns a retailer with its app id in the loyalty service; throws 404 for an unknown retailer. */
export async function requireRetailer(
  db: CommerceDatabase,
  retailerId: string,
): Promise<Selectable<{ retailer_id: string; app_id: string }>> {
  const row = await db.selectFrom("retailer").selectAll().where("retailer_id", "=", retailerId).executeTakeFirst();
  if (!row) throw failures.noSuchRetailer();
  return row;
}

/** The demo retailer whose shoppers are in the shop system. */
export const demoRetailer = { retailer_id: "4700", app_id: "app-bluebird" };

/** Seeds a database without retailers with the demo one. */
export async function prepareRetailers(db: CommerceDatabase): Promise<void> {
  const known = await db.selectFrom("retailer").select("retailer_id").limit(1).executeTakeFirst();
  if (!known) await db.insertInto("retailer").values(demoRetailer).execute();
}
