import type { Updateable } from "kysely";
import { type Customer, customerBody, findByEmail, findByNumber, findByPhone } from "./customers.ts";
import { failures } from "../../faces/loyalty/failure.ts";
import { isPassword } from "../sessions/passwords.ts";
import type { CardHolder } from "../rewards/receipts.ts";
import { chooseRewards } from "./subscriptions.ts";
import type { CustomerTable, CoreDatabase } from "../tables.ts";
import { translateUniqueViolation } from "./unique-violation.ts";
import type { components } from "../../faces/loyalty/wire.generated.ts";
import { placeOf } from "./zip-places.ts";

type Wire = components["schemas"];
type Change = Wire["CustomerUpdate"];

/**
 * Changes the given fields of a shopper and returns the changed shopper. Throws 400 for a new email address without the
 * correct password, or if the data does not allow the change.
 */
export async function updateCustomer(db: CoreDatabase, holder: CardHolder, change: Change): Promise<Customer> {
  const before = await findByNumber(db, holder.appId, holder.shopperNumber);
  if (change.Email !== undefined && !(await isPassword(change.CurrentPassword ?? "", before?.password_hash ?? null))) {
    throw failures.wrongPassword();
  }
  return changeCustomer(db, holder, change);
}

/**
 * Same as {@link updateCustomer}, for a caller that has already verified the password. Throws 401 for an unknown
 * shopper and 409 for another version than expected.
 */
export async function changeCustomer(db: CoreDatabase, holder: CardHolder, change: Change): Promise<Customer> {
  const { appId, shopperNumber } = holder;
  const before = await findByNumber(db, appId, shopperNumber);
  if (!before) throw failures.unauthenticated();
  await requireFree(db, before, change);
  const storing = db.transaction().execute(async (transaction) => {
    await requireVersion(transaction, holder, change.ExpectedVersion);
    const columns = columnsOf(change);
    if (Object.keys(columns).length > 0) {
      const update = transaction.updateTable("customer").set(columns).where("app_id", "=", appId);
      await update.where("shopper_number", "=", shopperNumber).execute();
    }
    if (change.RewardSubscriptions) await chooseRewards(transaction, holder, change.RewardSubscriptions);
    return (await findByNumber(transaction, appId, shopperNumber)) ?? before;
  });
  return translateUniqueViolation(storing);
}

/** Throws 409 unless the record has the expected version; locks the row until the end of the transaction. */
async function requireVersion(
  transaction: CoreDatabase,
  { appId, shopperNumber }: CardHolder,
  expected: string | undefined,
): Promise<void> {
  if (expected === undefined) return;
  const row = transaction.selectFrom("customer").selectAll().where("app_id", "=", appId).forUpdate();
  const now = await row.where("shopper_number", "=", shopperNumber).executeTakeFirst();
  if (!now || customerBody(now).Version !== expected) throw failures.changedElsewhere();
}

/** Throws 400 if another shopper has the email address or the first phone number. */
export async function requireFree(
  db: CoreDatabase,
  { app_id, shopper_number }: Pick<Customer, "app_id" | "shopper_number">,
  { Email, Phone }: Pick<Change, "Email" | "Phone">,
): Promise<void> {
  const byEmail = Email === undefined ? null : await findByEmail(db, app_id, Email);
  if (byEmail && byEmail.shopper_number !== shopper_number) throw failures.emailInUse();
  const byPhone = Phone === undefined ? null : await findByPhone(db, app_id, Phone);
  if (byPhone && byPhone.shopper_number !== shopper_number) throw failures.phoneInUse();
}

/** Returns the columns that a change sets; an empty optional text clears its column. */
export function columnsOf(change: Change): Updateable<CustomerTable> {
  const text = (value: string | undefined): string | null | undefined =>
    value === undefined ? undefined : value.trim() || null;
  const columns: Updateable<CustomerTable> = {
    first_name: change.FirstName?.trim(),
    last_name: change.LastName?.trim(),
    email: change.Email?.trim().toLowerCase(),
    phone: change.Phone,
    secondary_phone: change.SecondaryPhone === undefined ? undefined : change.SecondaryPhone || null,
    birthday: change.UpdateBirthday === true ? (change.Birthday ?? null) : undefined,
    address1: text(change.Address1),
    address2: text(change.Address2),
    zip: text(change.Zip),
    organization: text(change.Organization),
    store_number: change.MyStore?.trim().replace(/^0+(?=.)/, ""),
    opts_out_of_data_sharing: change.OptOutDataSharing,
    language: change.Language,
    ...(change.Zip !== undefined && placeOf(change.Zip.trim())),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
