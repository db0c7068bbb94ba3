import type { Updateable } from "kysely";
import type { Language } from "../../../../messages/languages.ts";
import { type Customer, findByEmail, findByNumber, findByPhone, versionOf } from "./customers.ts";
import { Refusal } from "../refusal.ts";
import { isPassword } from "../sessions/passwords.ts";
import type { CardHolder } from "./customers.ts";
import { chooseRewards } from "./subscriptions.ts";
import type { CustomerTable, CoreDatabase } from "../tables.ts";
import { translateUniqueViolation } from "./unique-violation.ts";
import { placeOf } from "./zip-places.ts";

/** A change of a shopper's record; an empty optional text clears its field. */
export interface CustomerChange {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly secondaryPhone?: string;
  readonly birthday?: string;
  /** True to change the birthday, to none without one. */
  readonly updateBirthday?: boolean;
  readonly address1?: string;
  readonly address2?: string;
  readonly zip?: string;
  readonly organization?: string;
  readonly myStore?: string;
  readonly optOutDataSharing?: boolean;
  /** The instant of an opt-out, as ISO 8601. */
  readonly optedOutAt?: string;
  readonly language?: Language;
  readonly rewardSubscriptions?: readonly string[];
  /** The password, which a new email address needs. */
  readonly currentPassword?: string;
  readonly expectedVersion?: string;
}

/**
 * Changes the given fields of a shopper and returns the changed shopper. Throws a Refusal for a new email address without the
 * correct password, or if the data does not allow the change.
 */
export async function updateCustomer(db: CoreDatabase, holder: CardHolder, change: CustomerChange): Promise<Customer> {
  const before = await findByNumber(db, holder.appId, holder.shopperNumber);
  if (change.email !== undefined && !(await isPassword(change.currentPassword ?? "", before?.password_hash ?? null))) {
    throw new Refusal("wrong-password");
  }
  return changeCustomer(db, holder, change);
}

/**
 * Same as {@link updateCustomer}, for a caller that has already verified the password. Throws a Refusal for an unknown
 * shopper and for another version than expected.
 */
export async function changeCustomer(db: CoreDatabase, holder: CardHolder, change: CustomerChange): Promise<Customer> {
  const { appId, shopperNumber } = holder;
  const before = await findByNumber(db, appId, shopperNumber);
  if (!before) throw new Refusal("unauthenticated");
  await requireFree(db, before, change);
  const storing = db.transaction().execute(async (transaction) => {
    await requireVersion(transaction, holder, change.expectedVersion);
    const columns = columnsOf(change);
    if (Object.keys(columns).length > 0) {
      const update = transaction.updateTable("customer").set(columns).where("app_id", "=", appId);
      await update.where("shopper_number", "=", shopperNumber).execute();
    }
    if (change.rewardSubscriptions) await chooseRewards(transaction, holder, change.rewardSubscriptions);
    return (await findByNumber(transaction, appId, shopperNumber)) ?? before;
  });
  return translateUniqueViolation(storing);
}

/** Throws a Refusal unless the record has the expected version; locks the row until the end of the transaction. */
async function requireVersion(
  transaction: CoreDatabase,
  { appId, shopperNumber }: CardHolder,
  expected: string | undefined,
): Promise<void> {
  if (expected === undefined) return;
  const row = transaction.selectFrom("customer").selectAll().where("app_id", "=", appId).forUpdate();
  const now = await row.where("shopper_number", "=", shopperNumber).executeTakeFirst();
  if (!now || versionOf(now) !== expected) throw new Refusal("changed-elsewhere");
}

/** Throws a Refusal if another shopper has the email address or the first phone number. */
export async function requireFree(
  db: CoreDatabase,
  { app_id, shopper_number }: Pick<Customer, "app_id" | "shopper_number">,
  { email, phone }: Pick<CustomerChange, "email" | "phone">,
): Promise<void> {
  const byEmail = email === undefined ? null : await findByEmail(db, app_id, email);
  if (byEmail && byEmail.shopper_number !== shopper_number) throw new Refusal("email-in-use");
  const byPhone = phone === undefined ? null : await findByPhone(db, app_id, phone);
  if (byPhone && byPhone.shopper_number !== shopper_number) throw new Refusal("phone-in-use");
}

/** Returns when the shopper opted out: null for one who opts in again, undefined for no change. */
function optedOutAt({ optOutDataSharing, optedOutAt: instant }: CustomerChange): Date | null | undefined {
  if (optOutDataSharing === false) return null;
  return instant === undefined ? undefined : new Date(instant);
}

export function columnsOf(change: CustomerChange): Updateable<CustomerTable> {
  const text = (value: string | undefined): string | null | undefined =>
    value === undefined ? undefined : value.trim() || null;
  const columns: Updateable<CustomerTable> = {
    first_name: change.firstName?.trim(),
    last_name: change.lastName?.trim(),
    email: change.email?.trim().toLowerCase(),
    phone: change.phone,
    secondary_phone: change.secondaryPhone === undefined ? undefined : change.secondaryPhone || null,
    birthday: change.updateBirthday === true ? (change.birthday ?? null) : undefined,
    address1: text(change.address1),
    address2: text(change.address2),
    zip: text(change.zip),
    organization: text(change.organization),
    store_number: change.myStore?.trim().replace(/^0+(?=.)/, ""),
    opts_out_of_data_sharing: change.optOutDataSharing,
    opted_out_at: optedOutAt(change),
    language: change.language,
    ...(change.zip !== undefined && placeOf(change.zip.trim())),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
