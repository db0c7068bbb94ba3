import { randomBytes } from "node:crypto";
import { parsePhone } from "../../../../input-rules/phone.ts";
import type { Clock } from "../../kit/clock.ts";
import { Refusal } from "../refusal.ts";
import { type Customer, findByEmail, findByNumber } from "../shoppers/customers.ts";
import { register } from "../shoppers/register.ts";
import type { CoreDatabase } from "../tables.ts";
import { revokeAll } from "./revocation.ts";

/** A shopper whom the identity provider of the retailer has proven. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** The value by which a first login finds the account. */
  readonly linkBy: "Email" | "CardNumber";
  readonly createsAccount: boolean;
  /** Verified by the provider. */
  readonly email?: string;
  readonly cardNumber?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
}

type Key = Pick<Identity, "issuer" | "subject">;

/** Revokes all tokens of a proven shopper. Returns the shopper number; null without a linked account. */
export async function endIdentity(db: CoreDatabase, clock: Clock, appId: string, key: Key): Promise<string | null> {
  const shopperNumber = (await findLinked(db, appId, key))?.shopper_number ?? null;
  if (shopperNumber !== null) await revokeAll(db, { appId, shopperNumber }, clock.now());
  return shopperNumber;
}

async function findLinked(db: CoreDatabase, appId: string, { issuer, subject }: Key): Promise<Customer | null> {
  const row = await db
    .selectFrom("identity")
    .select("shopper_number")
    .where((is) => is.and({ app_id: appId, issuer, subject }))
    .executeTakeFirst();
  return row ? findByNumber(db, appId, row.shopper_number) : null;
}

function findToLink(db: CoreDatabase, appId: string, { linkBy, email, cardNumber }: Identity) {
  if (linkBy === "Email") return email === undefined ? null : findByEmail(db, appId, email);
  return cardNumber === undefined ? null : findByNumber(db, appId, cardNumber);
}

/** Creates an account with an unknown password; throws a Refusal for an identity that lacks what an account needs. */
async function create(db: CoreDatabase, clock: Clock, appId: string, identity: Identity): Promise<Customer> {
  const { createsAccount, firstName, lastName, email } = identity;
  const phone = parsePhone(identity.phone ?? "");
  if (!createsAccount || firstName === undefined || lastName === undefined || email === undefined || phone === null)
    throw new Refusal("unknown-account");
  const password = randomBytes(32).toString("base64url");
  return register(db, clock, appId, { firstName, lastName, email, phone, password });
}

/** Links an account for good, unless another subject of the issuer has it; concurrent logins of one subject agree. */
async function link(
  db: CoreDatabase,
  clock: Clock,
  { app_id, shopper_number }: Customer,
  { issuer, subject }: Key,
): Promise<void> {
  await db
    .insertInto("identity")
    .values({ app_id, issuer, subject, shopper_number, linked_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const linked = await findLinked(db, app_id, { issuer, subject });
  if (linked?.shopper_number !== shopper_number) throw new Refusal("linked-elsewhere");
}

/** Sets the email address that the provider states now, unless another account has it. */
async function keepEmail(db: CoreDatabase, { app_id, shopper_number, email: before }: Customer, email: string) {
  const address = email.trim().toLowerCase();
  if (address === before?.toLowerCase() || (await findByEmail(db, app_id, address)) !== null) return;
  const account = db.updateTable("customer").where((is) => is.and({ app_id, shopper_number }));
  await account.set({ email: address }).execute();
}

/**
 * Returns the account of a proven shopper: the linked one, or else the one that the first login links or creates. Throws a Refusal
 * if there is none, or if it belongs to another subject of the issuer.
 */
export async function accountOfIdentity(
  db: CoreDatabase,
  clock: Clock,
  appId: string,
  identity: Identity,
): Promise<Customer> {
  const linked = await findLinked(db, appId, identity);
  if (linked !== null) {
    if (identity.email !== undefined) await keepEmail(db, linked, identity.email);
    return linked;
  }
  const customer = (await findToLink(db, appId, identity)) ?? (await create(db, clock, appId, identity));
  await link(db, clock, customer, identity);
  return customer;
}
