import type { Kysely } from "kysely";
import type { Database } from "../../kit/service.ts";

/** A token that identifies a signed-in shopper to a viewer page once, as its hash. */
interface VisitTokenTable {
  token_hash: string;
  site: string;
  customer_number: string;
  expires_at: Date;
}

/** The tables of the ad viewer. A type alias, because Kysely requires an index signature, which interfaces lack. */
type AdViewerTables = { visit_token: VisitTokenTable };

export type AdViewerDatabase = Kysely<AdViewerTables>;

export function adViewerDatabase(db: Database): AdViewerDatabase {
  return db.withSchema("ad-viewer").$extendTables<AdViewerTables>();
}
