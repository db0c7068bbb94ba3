import { randomInt } from "node:crypto";
import type { Clock } from "../../kit/clock.ts";
import { dropClaimCode, requireClaimCode } from "./claim-codes.ts";
import { type Customer, findByNumber, findByPhone } from "./customers.ts";
import { failures } from "../failure.ts";
import { hashPassword } from "../sessions/passwords.ts";
import { chooseRewards } from "./subscriptions.ts";
import type { LoyaltyDatabase } from "../tables.ts";
import { columnsOf, requireFree } from "./update-customer.ts";
import { translateUniqueViolation } from "./unique-violation.ts";
import type { components } from "../wire.generated.ts";

type Registration = components["schemas"]["Registration"];

/** Returns the card with this phone number, or null; throws 400 if the card already has an account. */
async function claimableCard(db: LoyaltyDatabase, appId: string, phone: string): Promise<Customer | null> {
  const card = await findByPhone(db, appId, phone);
  if (card?.email != null) throw failures.phoneInUse();
  return card;
}

/**
 * Creates an account, or adds one to a card. Claiming a card requires the code sent to its phone, because a phone
 * number is not secret. Returns the shopper; throws 400 if the data does not allow it.
 */
export async function register(
  db: LoyaltyDatabase,
  clock: Clock,
  appId: string,
  registration: Registration,
): Promise<Customer> {
  const phone = registration.Phone;
  const card = await claimableCard(db, appId, phone);
  const shopper_number = card?.shopper_number ?? (await freeNumber(db, appId));
  await requireFree(db, { app_id: appId, shopper_number }, registration);
  if (card) {
    if (registration.ClaimCode === undefined) throw failures.claimCodeNeeded();
    await requireClaimCode(db, clock, { appId, phone, code: registration.ClaimCode });
  }
  return translateUniqueViolation(storeAccount(db, { app_id: appId, shopper_number }, registration));
}

/** The key of a customer row. */
interface Key {
  readonly app_id: string;
  readonly shopper_number: string;
}

async function storeAccount(db: LoyaltyDatabase, key: Key, registration: Registration): Promise<Customer> {
  const { Password, ClaimCode: _code, RewardSubscriptions = [], ...fields } = registration;
  const columns = {
    ...columnsOf({ ...fields, UpdateBirthday: fields.Birthday !== undefined }),
    password_hash: await hashPassword(Password),
  };
  const names = { first_name: fields.FirstName, last_name: fields.LastName };
  return db.transaction().execute(async (transaction) => {
    const stored = await transaction
      .insertInto("customer")
      .values({ ...columns, ...key, ...names })
      // Adds the account to a card unless a concurrent request already has.
      .onConflict((conflict) =>
        conflict.columns(["app_id", "shopper_number"]).doUpdateSet(columns).where("customer.email", "is", null),
      )
      .returningAll()
      .executeTakeFirst();
    if (!stored) throw failures.phoneInUse();
    if (RewardSubscriptions.length > 0) {
      const holder = { appId: key.app_id, shopperNumber: key.shopper_number };
      await chooseRewards(transaction, holder, RewardSubscriptions);
    }
    await dropClaimCode(transaction, key.app_id, registration.Phone);
    return stored;
  });
}

async function freeNumber(db: LoyaltyDatabase, appId: string): Promise<string> {
  const number = `49${randomInt(100_000_000, 1_000_000_000)}`;
  return (await findByNumber(db, appId, number)) ? freeNumber(db, appId) : number;
}
