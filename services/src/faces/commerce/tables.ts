import type { ColumnType, Kysely } from "kysely";
import type { Database } from "../../kit/service.ts";

interface RetailerTable {
  retailer_id: string;
  app_id: string;
}

export interface SessionTable {
  session_id: string;
  retailer_id: string;
  shopper_number: string;
  token_generation: number;
  refresh_hash: string;
  expires_at: Date;
  renewals: ColumnType<number, number | undefined, number>;
  renewed_at: ColumnType<Date | null, Date | undefined, Date>;
  is_read_only: ColumnType<boolean, boolean | undefined, never>;
  ended_at: ColumnType<Date | null, never, Date>;
}

interface AccessTokenTable {
  token_hash: string;
  session_id: string;
  expires_at: Date;
}

interface LoginProofTable {
  proof_hash: string;
  retailer_id: string;
  shopper_number: string;
  expires_at: Date;
}

/**
 * The tables of the commerce service. A type alias, because Kysely requires an index signature, which interfaces lack.
 */
type CommerceTables = {
  retailer: RetailerTable;
  session: SessionTable;
  access_token: AccessTokenTable;
  login_proof: LoginProofTable;
};

export type CommerceDatabase = Kysely<CommerceTables>;

export function commerceDatabase(db: Database): CommerceDatabase {
  return db.withSchema("commerce").$extendTables<CommerceTables>();
}
