import { type RawBuilder, sql } from "kysely";
import { readRegisteredRetailers } from "../../retailers/registered-retailers.ts";
import type { CoreDatabase } from "../../tables.ts";
import type { CardHolder, Customer } from "../customers.ts";

/** What names a shopper in the tables of all services. */
interface Traces extends CardHolder {
  /** The site path of the retailer; null for an app that the registry of retailers lacks. */
  readonly site: string | null;
  readonly email: string | null;
  /** Ten digits each. */
  readonly phones: readonly string[];
}

type Condition = RawBuilder<unknown>;

const escaped = (text: string): string => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

/** Returns a regular expression of PostgreSQL for a text that names the shopper. */
function namesShopper({ email, phones, shopperNumber }: Traces): string {
  const digits = phones.map((phone) => `${phone.slice(0, 3)}\\D{0,3}${phone.slice(3, 6)}\\D{0,3}${phone.slice(6)}`);
  const numbers = [...digits, escaped(shopperNumber)].map((pattern) => `(^|\\D)${pattern}(?!\\d)`);
  const address = email === null ? [] : [`(^|[^a-z0-9._%+-])${escaped(email)}(?![a-z0-9-]|\\.[a-z0-9])`];
  return [...address, ...numbers].join("|");
}

/**
 * Returns the condition of the rows to delete in each table outside of the cascade of the customer, by schema and table. A list
 * of recipients can name several, so an email is deleted for each of them.
 */
function conditions(traces: Traces): Readonly<Record<string, Condition>> {
  const { appId, shopperNumber, site, email, phones } = traces;
  const ofShopper = sql`app_id = ${appId} and shopper_number = ${shopperNumber}`;
  const ofSite = sql`site = ${site} and shopper_number = ${shopperNumber}`;
  const atRetailer = sql`retailer_id in (select retailer_id from commerce.retailer where app_id = ${appId})
    and shopper_number = ${shopperNumber}`;
  const isPhone = sql`app_id = ${appId} and phone = any(${phones})`;
  const pattern = namesShopper(traces);
  const texts = sql`concat_ws(' ', recipients, cc, bcc, reply_to, subject, body)`;
  return {
    "loyalty.message": sql`app_id = ${appId} and lower(recipient) = any(${[...phones, ...(email === null ? [] : [email])]})`,
    "loyalty.event": ofShopper,
    "loyalty.claim_code": isPhone,
    "loyalty.card_claim": isPhone,
    "commerce.session": atRetailer,
    "commerce.login_proof": atRetailer,
    "ad-viewer.visit_token": sql`site = ${site} and customer_number = ${shopperNumber}`,
    "portal.mail": sql`site = ${site} and ${texts} ~* ${pattern}`,
    "portal.suppressed_address": sql`site = ${site} and lower(address) = ${email}`,
    "portal.reset_token": sql`site = ${site} and lower(email) = ${email}`,
    "portal.shopping_list": ofSite,
    "signup.subscriber": sql`list ~ ${`^${site ?? ""}(-|$)`} and lower(email) = ${email}`,
    "sso.token_family": sql`subject = ${`${appId}:${shopperNumber}`}`,
    "sso.clip_attempt": ofShopper,
    "sso.case_event": sql`app_id = ${appId} and case_number in (
      select case_number from sso.support_case where ${ofShopper})`,
    "sso.support_case": ofShopper,
    "loyalty.customer": ofShopper,
  };
}

/** Returns the name of a table with its schema in quotes, because that of a service may have a hyphen. */
const quoted = (table: string): string =>
  table
    .split(".")
    .map((part) => `"${part}"`)
    .join(".");

async function hasTable(db: CoreDatabase, table: string): Promise<boolean> {
  const result = await sql<{ name: string | null }>`select to_regclass(${quoted(table)})::text as name`.execute(db);
  return result.rows[0]?.name != null;
}

/**
 * Deletes every row about a shopper, in the schemas of all services that this database has. Entries of the audit log stay: they
 * name the shopper by a keyed hash.
 * @param db a transaction
 */
export async function eraseShopper(db: CoreDatabase, customer: Customer, retailersFile: string): Promise<void> {
  const { app_id: appId, shopper_number: shopperNumber, email, phone, secondary_phone: secondaryPhone } = customer;
  const retailer = readRegisteredRetailers(retailersFile).find(({ loyaltyAppId }) => loyaltyAppId === appId);
  const phones = [phone, secondaryPhone].filter((digits) => digits !== null);
  const traces = {
    appId,
    shopperNumber,
    site: retailer?.sitePath ?? null,
    email: email?.toLowerCase() ?? null,
    phones,
  };
  await sql`select set_config('aisle.erasing', 'on', true)`.execute(db);
  for (const [table, condition] of Object.entries(conditions(traces))) {
    if (await hasTable(db, table)) await sql`delete from ${sql.table(table)} where ${condition}`.execute(db);
  }
}
