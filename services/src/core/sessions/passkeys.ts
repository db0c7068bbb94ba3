import { Refusal } from "../refusal.ts";
import { keepAccount } from "../shoppers/closing/closings.ts";
import { type CardHolder, type Customer, findByNumber } from "../shoppers/customers.ts";
import type { CoreDatabase } from "../tables.ts";
import type { Clock } from "../../kit/clock.ts";
import { type NewPasskey, type PasskeyRow, passkeyRows } from "./passkey-rows.ts";
import { recordSignIn } from "./sign-ins.ts";

const rowsOf = (db: CoreDatabase) => passkeyRows(db, { table: "loyalty.passkey", owner: "shopper_number" });

const ofShopper = ({ appId, shopperNumber }: CardHolder) => ({ appId, owner: shopperNumber });

/** Returns the passkeys of a shopper, the oldest first. */
export const passkeysOf = (db: CoreDatabase, holder: CardHolder): Promise<readonly PasskeyRow[]> =>
  rowsOf(db).of(ofShopper(holder));

/**
 * Stores a passkey of a shopper. A repetition changes nothing.
 * @throws Refusal for the passkey of another shopper, and above the greatest number
 */
export async function addPasskey(db: CoreDatabase, holder: CardHolder, added: NewPasskey, now: Date): Promise<void> {
  const outcome = await rowsOf(db).add(ofShopper(holder), added, now);
  if (outcome === "too-many") throw new Refusal("too-many-passkeys");
  if (outcome === "taken") throw new Refusal("unknown-passkey");
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
  if (name === null) return rowsOf(db).remove(ofShopper(holder), credentialId);
  const { numUpdatedRows } = await db
    .updateTable("passkey")
    .set({ name })
    .where("app_id", "=", holder.appId)
    .where("shopper_number", "=", holder.shopperNumber)
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("unknown-passkey");
}

/** Returns a passkey with the email address of its shopper; null if the retailer has none with that id. */
export async function findPasskey(
  db: CoreDatabase,
  appId: string,
  credentialId: string,
): Promise<(PasskeyRow & { readonly email: string | null }) | null> {
  const passkey = await rowsOf(db).find({ appId, credentialId });
  const customer = passkey && (await findByNumber(db, appId, passkey.owner));
  return passkey && customer && { ...passkey, email: customer.email };
}

/** A signature of a passkey that the caller has verified. */
export interface PasskeyUse {
  readonly credentialId: string;
  readonly counter: number;
  readonly device: string | null;
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
  const { credentialId, counter } = use;
  const passkey = await rowsOf(db).advance({ appId, credentialId }, counter, clock.now());
  if (passkey === "copied") throw new Refusal("copied-passkey");
  const customer = passkey === "unknown" ? null : await findByNumber(db, appId, passkey.owner);
  if (!customer) throw new Refusal("unknown-account");
  const holder = { appId, shopperNumber: customer.shopper_number };
  await recordSignIn(db, clock, holder, { outcome: "Succeeded", device: use.device });
  return { customer, keepsAccount: await keepAccount(db, holder) };
}
