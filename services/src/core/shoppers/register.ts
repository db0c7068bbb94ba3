import { randomInt } from "node:crypto";
import type { Updateable } from "kysely";
import type { Clock } from "../../kit/clock.ts";
import { releasePhone } from "./card-claims.ts";
import { isHolder, type StatedHolder } from "./card-holder.ts";
import { dropClaimCode, requireClaimCode } from "./claim-codes.ts";
import { type Customer, findByNumber, findByPhone } from "./customers.ts";
import { Refusal } from "../refusal.ts";
import { hashPassword } from "../sessions/passwords.ts";
import { chooseRewards } from "./subscriptions.ts";
import type { CustomerTable, CoreDatabase } from "../tables.ts";
import { columnsOf, type CustomerChange, requireFree } from "./update-customer.ts";
import { translateUniqueViolation } from "./unique-violation.ts";

export interface Registration extends Omit<
  CustomerChange,
  "updateBirthday" | "currentPassword" | "expectedVersion" | "language"
> {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly claimCode?: string;
  readonly claimId?: string;
  /** The details of the holder of the card, if they are not those of the account. */
  readonly cardHolder?: StatedHolder;
}

/** Returns the card with this phone number, or null; throws a Refusal if the card already has an account. */
async function claimableCard(db: CoreDatabase, appId: string, phone: string): Promise<Customer | null> {
  const card = await findByPhone(db, appId, phone);
  if (card?.email != null) throw new Refusal("phone-in-use");
  return card;
}

/**
 * Creates an account, or adds one to a card. Claiming a card requires the code sent to its phone, because a phone
 * number is not secret, and the details of its holder, because a phone number can change hands. Without these details an
 * approved claim releases the phone to a new card. Returns the shopper; throws a Refusal if the data does not allow it.
 */
export async function register(
  db: CoreDatabase,
  clock: Clock,
  appId: string,
  registration: Registration,
): Promise<Customer> {
  const phone = registration.phone;
  const card = await claimableCard(db, appId, phone);
  const newKey = { app_id: appId, shopper_number: await freeNumber(db, appId) };
  await requireFree(db, card ?? newKey, registration);
  if (card === null) return translateUniqueViolation(store(db, newKey, await accountOf(registration)));
  const { claimCode: code, claimId = "", cardHolder: stated = registration } = registration;
  if (code === undefined) throw new Refusal("claim-code-needed");
  await requireClaimCode(db, clock, { appId, phone, claimId, code });
  const { lastName, zip = "", birthday } = stated;
  const isHolders = await isHolder(db, card, { lastName, zip, ...(birthday !== undefined && { birthday }) });
  const account = await accountOf(registration);
  if (isHolders) return translateUniqueViolation(store(db, card, account));
  const releasing = db.transaction().execute(async (transaction) => {
    if (!(await releasePhone(transaction, clock, card))) throw new Refusal("unknown-holder");
    return storeAccount(transaction, newKey, account);
  });
  return translateUniqueViolation(releasing);
}

interface Account {
  readonly columns: Updateable<CustomerTable>;
  readonly names: Pick<Customer, "first_name" | "last_name">;
  readonly phone: string;
  readonly rewards: readonly string[];
}

/** Returns the account of a registration, with the hash of its password, which takes too long for a transaction. */
async function accountOf({ password, rewardSubscriptions = [], ...fields }: Registration): Promise<Account> {
  return {
    columns: {
      ...columnsOf({ ...fields, updateBirthday: fields.birthday !== undefined }),
      password_hash: await hashPassword(password),
    },
    names: { first_name: fields.firstName, last_name: fields.lastName },
    phone: fields.phone,
    rewards: rewardSubscriptions,
  };
}

type Key = Pick<Customer, "app_id" | "shopper_number">;

const store = (db: CoreDatabase, key: Key, account: Account): Promise<Customer> =>
  db.transaction().execute((transaction) => storeAccount(transaction, key, account));

async function storeAccount(
  transaction: CoreDatabase,
  { app_id, shopper_number }: Key,
  { columns, names, phone, rewards }: Account,
): Promise<Customer> {
  const row = await transaction
    .insertInto("customer")
    .values({ ...columns, app_id, shopper_number, ...names })
    // Adds the account to a card unless a concurrent request already has.
    .onConflict((conflict) =>
      conflict.columns(["app_id", "shopper_number"]).doUpdateSet(columns).where("customer.email", "is", null),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refusal("phone-in-use");
  if (rewards.length > 0) await chooseRewards(transaction, { appId: app_id, shopperNumber: shopper_number }, rewards);
  await dropClaimCode(transaction, app_id, phone);
  return row;
}

async function freeNumber(db: CoreDatabase, appId: string): Promise<string> {
  const number = `49${randomInt(100_000_000, 1_000_000_000)}`;
  return (await findByNumber(db, appId, number)) ? freeNumber(db, appId) : number;
}
