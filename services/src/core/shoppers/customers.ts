import { createHash } from "node:crypto";
import { parsePhone } from "../../../../input-rules/phone.ts";
import { type Selectable, sql } from "kysely";
import type { CustomerTable, CoreDatabase } from "../tables.ts";

export interface CardHolder {
  readonly appId: string;
  readonly shopperNumber: string;
}

/** The stored row of a card holder. */
export type Customer = Selectable<CustomerTable>;

/** Returns the shopper with this number; null if there is none. */
export async function findByNumber(db: CoreDatabase, appId: string, number: string): Promise<Customer | null> {
  const query = db.selectFrom("customer").selectAll().where("app_id", "=", appId).where("shopper_number", "=", number);
  return (await query.executeTakeFirst()) ?? null;
}

/** Returns the shopper with this email address, in any case; null if there is none. */
export async function findByEmail(db: CoreDatabase, appId: string, email: string): Promise<Customer | null> {
  const address = email.trim().toLowerCase();
  const query = db.selectFrom("customer").selectAll().where("app_id", "=", appId);
  return (await query.where(sql`lower(email)`, "=", address).executeTakeFirst()) ?? null;
}

/**
 * Returns the shopper with this first phone number, in any punctuation, with or without the country code; null if there
 * is none.
 */
export async function findByPhone(db: CoreDatabase, appId: string, phone: string): Promise<Customer | null> {
  const digits = parsePhone(phone);
  if (digits === null) return null;
  const query = db.selectFrom("customer").selectAll().where("app_id", "=", appId);
  return (await query.where("phone", "=", digits).executeTakeFirst()) ?? null;
}

/** Returns the shopper with this email address or phone number; null if there is none. */
export function findByLogin(db: CoreDatabase, appId: string, emailOrPhone: string): Promise<Customer | null> {
  return emailOrPhone.includes("@") ? findByEmail(db, appId, emailOrPhone) : findByPhone(db, appId, emailOrPhone);
}

/** The columns of a shopper's record that are no secrets and no state of sessions. */
const recordColumns = [
  "shopper_number",
  "first_name",
  "last_name",
  "email",
  "phone",
  "secondary_phone",
  "birthday",
  "address1",
  "address2",
  "city",
  "state",
  "zip",
  "organization",
  "opts_out_of_data_sharing",
  "language",
  "store_number",
] as const satisfies readonly (keyof Customer)[];

/** Returns the version of a shopper's record, another one for every other content. */
export function versionOf(customer: Customer): string {
  const record = JSON.stringify(recordColumns.map((column) => customer[column]));
  return createHash("sha256").update(record).digest("base64url").slice(0, 22);
}
