import type { Selectable } from "kysely";
import {
  readRegisteredRetailers,
  type RegisteredRetailer,
  requireRetailers,
} from "../../core/retailers/registered-retailers.ts";
import { demoCommerceRetailer } from "../../core/retailers/demo-retailers.ts";
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

export async function prepareRetailers(db: CommerceDatabase): Promise<void> {
  const row = await db.selectFrom("retailer").select("retailer_id").limit(1).executeTakeFirst();
  if (!row) await db.insertInto("retailer").values(demoCommerceRetailer).execute();
}

interface CommerceRetailer extends RegisteredRetailer {
  readonly commerceRetailerId: string;
}

const isOfCommerce = (retailer: RegisteredRetailer): retailer is CommerceRetailer =>
  retailer.commerceRetailerId !== undefined;

async function lackingRetailers(db: CommerceDatabase, retailers: readonly RegisteredRetailer[]) {
  const rows = await db.selectFrom("retailer").select("retailer_id").execute();
  const ids = new Set(rows.map(({ retailer_id }) => retailer_id));
  return retailers.filter(isOfCommerce).filter(({ commerceRetailerId }) => !ids.has(commerceRetailerId));
}

/**
 * Checks that the commerce database has each retailer that the gateway reads there.
 * @throws StartError that names the others
 */
export async function requireCommerceRetailers(db: CommerceDatabase, retailersFile: string): Promise<void> {
  requireRetailers("commerce", await lackingRetailers(db, readRegisteredRetailers(retailersFile)));
}

/**
 * Adds the retailers that the commerce database lacks.
 * @returns their site paths
 */
export async function addCommerceRetailers(
  db: CommerceDatabase,
  retailers: readonly RegisteredRetailer[],
): Promise<readonly string[]> {
  const lacking = await lackingRetailers(db, retailers);
  const rows = lacking.map((retailer) => ({
    retailer_id: retailer.commerceRetailerId,
    app_id: retailer.loyaltyAppId,
  }));
  if (rows.length > 0) await db.insertInto("retailer").values(rows).execute();
  return lacking.map(({ sitePath }) => sitePath);
}
