import type { JWK } from "jose";
import type { Generated, GeneratedAlways, JSONColumnType, Kysely } from "kysely";
import type { Database } from "../../kit/service.ts";
import type { CaseTables } from "./cases/case-tables.ts";
import type { Wire } from "./wire.generated.ts";

/** A current or former signing key of tokens. */
interface SigningKeyTable {
  key_id: string;
  private_jwk: JSONColumnType<JWK>;
  created_at: Date;
}

interface UsedProofTable {
  proof_id: string;
  expires_at: Date;
}

interface AuthorizationCodeTable {
  code_hash: string;
  family_id: string;
  redirect_uri: string;
  code_challenge: string;
  expires_at: Date;
  used_at: Date | null;
}

interface TokenFamilyTable {
  family_id: string;
  client_id: string;
  subject: string;
  scope: string;
  token_generation: number;
  successor_key: string;
  session_hash: string | null;
  issuer: string;
  nonce: string | null;
  expires_at: Date;
  revoked_at: Date | null;
}

interface RefreshTokenTable {
  token_hash: string;
  family_id: string;
  replaced_at: Date | null;
}

export interface SupportAgentTable {
  app_id: string;
  username: string;
  name: string;
  password_hash: string;
  role: Generated<"AGENT" | "ADMINISTRATOR">;
  is_disabled: Generated<boolean>;
  /** How often all sessions of the agent have ended. */
  times_disabled: Generated<number>;
  /** In base32; null without a second factor. */
  totp_secret: Generated<string | null>;
  /** In base32; a secret that is not confirmed yet. */
  totp_pending: Generated<string | null>;
  /** A text in PostgreSQL, a number in the embedded database. */
  totp_step: Generated<string | number>;
}

interface RecoveryCodeTable {
  app_id: string;
  username: string;
  code_hash: string;
}

/** A passkey of an agent, as loyalty.passkey has those of shoppers. */
interface AgentPasskeyTable {
  app_id: string;
  username: string;
  credential_id: string;
}

/** An agent whom the retailer's identity provider has proven. */
interface AgentIdentityTable {
  app_id: string;
  issuer: string;
  subject: string;
  username: string;
}

/** A demo retailer that got its demo agent. */
interface DemoStaffTable {
  app_id: string;
}

/** The access of an agent to a shopper. */
interface AuditEntryTable {
  /** A text in PostgreSQL, a number in the embedded database. */
  entry_id: GeneratedAlways<string | number>;
  app_id: string;
  agent: string;
  action: Wire["AuditAction"];
  subject: string;
  subject_hash: string;
  reason: string;
  reference: string;
  is_refused: boolean;
  at: Date;
}

/** The shopper that a lookup found, if it did not use the shopper number. */
interface AuditFoundTable {
  entry_id: string | number;
  subject_hash: string;
}

/** A clip as it ended at the gateway. */
interface ClipAttemptTable {
  clip_attempt_id: GeneratedAlways<string>;
  app_id: string;
  shopper_number: string;
  offer_id: string;
  outcome: "CLIPPED" | "UNCLIPPED" | "NOT_OFFERED" | "REFUSED" | "FAILED" | "UNKNOWN";
  reason: string | null;
  reference: string;
  attempted_at: Date;
}

/** The key of the hashes in the audit log: one row. */
interface AuditKeyTable {
  is_only: boolean;
  secret: string;
}

/** The tables of single sign-on. A type alias, because Kysely requires an index signature, which interfaces lack. */
export type SsoTables = CaseTables & {
  signing_key: SigningKeyTable;
  used_proof: UsedProofTable;
  authorization_code: AuthorizationCodeTable;
  token_family: TokenFamilyTable;
  refresh_token: RefreshTokenTable;
  support_agent: SupportAgentTable;
  recovery_code: RecoveryCodeTable;
  agent_passkey: AgentPasskeyTable;
  agent_identity: AgentIdentityTable;
  demo_staff: DemoStaffTable;
  audit_entry: AuditEntryTable;
  audit_found: AuditFoundTable;
  audit_key: AuditKeyTable;
  clip_attempt: ClipAttemptTable;
};

export type SsoDatabase = Kysely<SsoTables>;

/** Returns the database narrowed to the schema and tables of single sign-on. */
export function ssoDatabase(db: Database): SsoDatabase {
  return db.withSchema("sso").$extendTables<SsoTables>();
}
