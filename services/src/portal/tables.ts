import type { Kysely } from "kysely";
import type { Database } from "../kit/service.ts";

/** An email in the outbox. */
export interface MailTable {
  mail_id: string;
  sender: string;
  recipients: string;
  cc: string | null;
  bcc: string | null;
  reply_to: string | null;
  subject: string;
  body: string;
  sent_at: Date;
  site: string | null;
  kind: string | null;
}

/** A file that is attached to an email. */
interface AttachmentTable {
  mail_id: string;
  position: number;
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** A token that proves a check for robots, as its hash. */
interface BotTokenTable {
  token_hash: string;
  action: string;
  host: string | null;
  expires_at: Date;
}

/** A token that may set a new password, as its hash. */
interface ResetTokenTable {
  site: string;
  email: string;
  token_hash: string;
  expires_at: Date;
  used_at: Date | null;
}

/** The tables of the portal. An alias, because an interface does not fit what Kysely asks of tables. */
export type PortalTables = {
  mail: MailTable;
  attachment: AttachmentTable;
  bot_token: BotTokenTable;
  reset_token: ResetTokenTable;
};

/** The database as the portal sees it. */
export type PortalDatabase = Kysely<PortalTables>;

/** Returns the database narrowed to the schema and the tables of the portal. */
export function portalDatabase(db: Database): PortalDatabase {
  return db.withSchema("portal").$extendTables<PortalTables>();
}
