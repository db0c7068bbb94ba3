import type { JWK } from "jose";
import type { JSONColumnType, Kysely } from "kysely";
import type { Database } from "../kit/service.ts";

/** A key that signs tokens, or did. */
interface SigningKeyTable {
  key_id: string;
  private_jwk: JSONColumnType<JWK>;
  created_at: Date;
}

/** The proof of a login that was used. */
interface UsedProofTable {
  proof_id: string;
  expires_at: Date;
}

/** A code that can be exchanged for tokens. */
interface AuthorizationCodeTable {
  code_hash: string;
  client_id: string;
  redirect_uri: string;
  subject: string;
  scope: string;
  code_challenge: string;
  expires_at: Date;
}

/** The tokens that come from one login. */
interface TokenFamilyTable {
  family_id: string;
  client_id: string;
  subject: string;
  scope: string;
  expires_at: Date;
  revoked_at: Date | null;
}

/** A refresh token of a family. */
interface RefreshTokenTable {
  token_hash: string;
  family_id: string;
  replaced_at: Date | null;
}

/** The tables of single sign-on. An alias, because an interface does not fit what Kysely asks of tables. */
export type SsoTables = {
  signing_key: SigningKeyTable;
  used_proof: UsedProofTable;
  authorization_code: AuthorizationCodeTable;
  token_family: TokenFamilyTable;
  refresh_token: RefreshTokenTable;
};

/** The database as single sign-on sees it. */
export type SsoDatabase = Kysely<SsoTables>;

/** Returns the database narrowed to the schema and the tables of single sign-on. */
export function ssoDatabase(db: Database): SsoDatabase {
  return db.withSchema("sso").$extendTables<SsoTables>();
}
