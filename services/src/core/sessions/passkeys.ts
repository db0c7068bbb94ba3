import { sql, type Selectable } from "kysely";
import { Refusal } from "../refusal.ts";
import { keepAccount } from "../shoppers/closing/closings.ts";
import { type CardHolder, type Customer, findByNumber } from "../shoppers/customers.ts";
import type { PasskeyTable } from "../shoppers/account-tables.ts";
import type { CoreDatabase } from "../tables.ts";
import type { Clock } from "../../kit/clock.ts";
import { recordSignIn } from "./sign-ins.ts";

export type Passkey = Selectable<PasskeyTable>;

/** More passkeys than a shopper has devices. */
const maxPasskeys = 20;

const ofShopper = ({ appId, shopperNumber }: CardHolder) => ({ app_id: appId, shopper_number: shopperNumber });

/** Returns the passkeys of a shopper, the oldest first. */
export function passkeysOf(db: CoreDatabase, holder: CardHolder): Promise<readonly Passkey[]> {
  return db
    .selectFrom("passkey")
    .selectAll()
    .where((is) => is.and(ofShopper(holder)))
    .orderBy("created_at")
    .orderBy("credential_id")
    .execute();
}

/** What a new passkey consists of. */
export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
}

/**
 * Stores a passkey of a shopper. A repetition changes nothing.
 * @throws Refusal for the passkey of another shopper, and above the greatest number
 */
export async function addPasskey(db: CoreDatabase, holder: CardHolder, added: NewPasskey, now: Date): Promise<void> {
  const passkeys = await passkeysOf(db, holder);
  if (passkeys.some(({ credential_id }) => credential_id === added.credentialId)) return;
  if (passkeys.length >= maxPasskeys) throw new Refusal("too-many-passkeys");
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("passkey")
    .values({
      ...ofShopper(holder),
      credential_id: added.credentialId,
      public_key: added.publicKey,
      counter: added.counter,
      transports: [...added.transports],
      name: added.name,
      created_at: now,
      last_used_at: null,
      refused_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new Refusal("unknown-passkey");
}

/**
 * Renames a passkey of a shopper, or removes it for the name null. The removal of an absent one changes nothing.
 * @throws Refusal for the new name of a passkey that the shopper does not have
 */
export async function changePasskey(
  db: CoreDatabase,
  holder: CardHolder,
  credentialId: string,
  name: string | null,
): Promise<void> {
  const key = { ...ofShopper(holder), credential_id: credentialId };
  if (name === null) {
    await db
      .deleteFrom("passkey")
      .where((is) => is.and(key))
      .execute();
    return;
  }
  const { numUpdatedRows } = await db
    .updateTable("passkey")
    .set({ name })
    .where((is) => is.and(key))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("unknown-passkey");
}

/** Returns a passkey with the email address of its shopper; null if the retailer has none with that id. */
export async function findPasskey(
  db: CoreDatabase,
  appId: string,
  credentialId: string,
): Promise<(Passkey & { readonly email: string | null }) | null> {
  const row = await db
    .selectFrom("passkey")
    .innerJoin("customer", (join) =>
      join
        .onRef("customer.app_id", "=", "passkey.app_id")
        .onRef("customer.shopper_number", "=", "passkey.shopper_number"),
    )
    .selectAll("passkey")
    .select("customer.email")
    .where("passkey.app_id", "=", appId)
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  return row ?? null;
}

/** A signature of a passkey that the caller has verified. */
export interface PasskeyUse {
  readonly credentialId: string;
  readonly counter: number;
  readonly device: string | null;
}

/**
 * Advances the counter of a passkey in one step, so that of two signatures with one counter only one counts. A counter that does
 * not advance is recorded; the passkey opens nothing from then on.
 * @throws Refusal for an unknown passkey, and for one that may have been copied
 */
async function advance(db: CoreDatabase, appId: string, { credentialId, counter }: PasskeyUse, now: Date) {
  const key = { app_id: appId, credential_id: credentialId };
  const used = await db
    .updateTable("passkey")
    .set({ counter, last_used_at: now })
    .where((is) => is.and(key))
    .where("refused_at", "is", null)
    .where((is) => (counter === 0 ? is("counter", "=", 0) : is("counter", "<", counter)))
    .returning("shopper_number")
    .executeTakeFirst();
  if (used) return used.shopper_number;
  const { numUpdatedRows } = await db
    .updateTable("passkey")
    .set({ refused_at: sql<Date>`coalesce(refused_at, ${now})` })
    .where((is) => is.and(key))
    .executeTakeFirst();
  throw new Refusal(numUpdatedRows === 0n ? "unknown-account" : "copied-passkey");
}

/**
 * Records a login with a passkey and returns its shopper. It keeps an account that was going to be erased.
 * @throws Refusal for an unknown passkey, and for one that may have been copied
 */
export async function logInByPasskey(
  db: CoreDatabase,
  clock: Clock,
  appId: string,
  use: PasskeyUse,
): Promise<{ readonly customer: Customer; readonly keepsAccount: boolean }> {
  const shopperNumber = await advance(db, appId, use, clock.now());
  const customer = await findByNumber(db, appId, shopperNumber);
  if (!customer) throw new Refusal("unknown-account");
  const holder = { appId, shopperNumber };
  await recordSignIn(db, clock, holder, { outcome: "Succeeded", device: use.device });
  return { customer, keepsAccount: await keepAccount(db, holder) };
}
