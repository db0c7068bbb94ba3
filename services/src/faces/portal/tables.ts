import type { Generated, GeneratedAlways, Kysely } from "kysely";
import type { DeliveryState } from "../../kit/delivery/delivery-rows.ts";
import type { Database } from "../../kit/service.ts";

export interface MailTable {
  mail_id: string;
  sender: string;
  recipients: string;
  cc: string | null;
  bcc: string | null;
  reply_to: string | null;
  subject: string;
  body: string;
  /** The same as HTML; null for plain text only. */
  html: string | null;
  /** The URL of the header `List-Unsubscribe`; null for none. */
  unsubscribe_url: string | null;
  sent_at: Date;
  site: string | null;
  kind: string | null;
  /** What became of it; null for an email from before this was kept. */
  delivery: DeliveryState | null;
  tries: Generated<number>;
  /** Null when no further try follows. */
  next_try_at: Date | null;
  /** The addresses, separated by commas, that have not got it; null for all of them. */
  waiting_for: string | null;
}

/** An address that does not exist, which gets no mail of a retailer. */
interface SuppressedAddressTable {
  site: string;
  address: string;
  until: Date;
}

export interface AttachmentTable {
  mail_id: string;
  position: number;
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** A token of the bot check, as its hash. */
interface BotTokenTable {
  token_hash: string;
  action: string;
  host: string | null;
  expires_at: Date;
}

/** A token that allows setting a new password, as its hash. */
interface ResetTokenTable {
  site: string;
  email: string;
  token_hash: string;
  expires_at: Date;
  used_at: Date | null;
}

interface ShoppingListTable {
  list_id: string;
  site: string;
  shopper_number: string;
  token_hash: string | null;
  encrypted_token: string | null;
  shared_at: Date | null;
}

/** An item of a shopping list, which stays after its removal so that a late request cannot add it again. */
export interface ListItemTable {
  list_id: string;
  item_id: string;
  /** A text in PostgreSQL, a number in the embedded database. */
  position: GeneratedAlways<string | number>;
  text: string;
  source_id: string | null;
  department: string | null;
  is_checked: Generated<boolean>;
  is_removed: Generated<boolean>;
  version: Generated<number>;
  change_id: string | null;
  changed_at: Date;
}

/** The tables of the portal. A type alias, because Kysely requires an index signature, which interfaces lack. */
export type PortalTables = {
  mail: MailTable;
  attachment: AttachmentTable;
  suppressed_address: SuppressedAddressTable;
  bot_token: BotTokenTable;
  reset_token: ResetTokenTable;
  shopping_list: ShoppingListTable;
  list_item: ListItemTable;
};

export type PortalDatabase = Kysely<PortalTables>;

export function portalDatabase(db: Database): PortalDatabase {
  return db.withSchema("portal").$extendTables<PortalTables>();
}
