import { createHash } from "node:crypto";
import { parsePhone } from "../../../../input-rules/phone.ts";
import { type Selectable, sql } from "kysely";
import type { CustomerTable, CoreDatabase } from "../tables.ts";
import type { components } from "../../faces/loyalty/wire.generated.ts";

/** The stored row of a card holder. */
export type Customer = Selectable<CustomerTable>;

/** Returns the shopper with this number; null if there is none. */
export async function findByNumber(db: CoreDatabase, appId: string, number: string): Promise<Customer | null> {
  const query = db.selectFrom("customer").selectAll().where("app_id", "=", appId).where("shopper_number", "=", number);
  return (await query.executeTakeFirst()) ?? null;
}

/** Returns the shopper with this email address, in any case; null if there is none. */
export async function findByEmail(db: CoreDatabase, appId: string, email: string): Promise<Customer | null> {
  const wanted = email.trim().toLowerCase();
  const query = db.selectFrom("customer").selectAll().where("app_id", "=", appId);
  return (await query.where(sql`lower(email)`, "=", wanted).executeTakeFirst()) ?? null;
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

type CustomerBody = components["schemas"]["Customer"];

/** The fields of a shopper in the contract that the customer row has. */
type OwnBody = Omit<CustomerBody, "RewardSubscriptions" | "UserEmailSubscriptions">;

/** Returns the record of a shopper, with its version. */
export function customerBody(customer: Customer): OwnBody {
  const fields = fieldsOf(customer);
  return { ...fields, Version: createHash("sha256").update(JSON.stringify(fields)).digest("base64url").slice(0, 22) };
}

function fieldsOf(customer: Customer): OwnBody {
  return {
    FrqShopperNo: customer.shopper_number,
    FirstName: customer.first_name,
    LastName: customer.last_name,
    EmailAddress: customer.email,
    Phone: customer.phone,
    SecondaryPhone: customer.secondary_phone,
    DateOfBirth: customer.birthday,
    Address1: customer.address1,
    Address2: customer.address2,
    City: customer.city,
    State: customer.state,
    ZipCode: customer.zip,
    Organization: customer.organization,
    OptOutDataSharing: customer.opts_out_of_data_sharing,
    Language: customer.language,
    MyStore: { MyStoreNumber: customer.store_number },
  };
}
