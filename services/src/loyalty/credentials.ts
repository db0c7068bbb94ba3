import type { Clock } from "../kit/clock.ts";
import { type Customer, findByLogin } from "./customers.ts";
import { hashPassword, isOutdated, isPassword } from "./passwords.ts";
import { noteSignIn } from "./sign-ins.ts";
import type { LoyaltyDatabase } from "./tables.ts";

/** What somebody tries to log in with. */
interface Credentials {
  readonly emailOrPhone: string;
  readonly password: string;
}

/** What came of credentials. */
interface Checked {
  /** Whose account they name; null for none. A card without an account has no password: for a login it is unknown. */
  readonly customer: Customer | null;
  readonly isRight: boolean;
}

/** Makes the hash of a right password again when it was made at a lower cost; a password that was changed meanwhile stays. */
async function renewHash(db: LoyaltyDatabase, customer: Customer, password: string): Promise<void> {
  const { app_id, shopper_number, password_hash } = customer;
  if (password_hash === null || !isOutdated(password_hash)) return;
  await db
    .updateTable("customer")
    .set({ password_hash: await hashPassword(password) })
    .where("app_id", "=", app_id)
    .where("shopper_number", "=", shopper_number)
    .where("password_hash", "=", password_hash)
    .execute();
}

/** Checks credentials; an unknown account takes as long as a wrong password. */
export async function checkCredentials(
  db: LoyaltyDatabase,
  appId: string,
  { emailOrPhone, password }: Credentials,
): Promise<Checked> {
  const found = await findByLogin(db, appId, emailOrPhone);
  const isRight = await isPassword(password, found?.password_hash ?? null);
  if (found && isRight) await renewHash(db, found, password);
  return { customer: found?.password_hash ? found : null, isRight };
}

/** Checks the credentials of a login and notes what came of it for the account that they name. */
export async function checkLogin(
  db: LoyaltyDatabase,
  clock: Clock,
  appId: string,
  { device = null, ...credentials }: Credentials & { readonly device?: string | null | undefined },
): Promise<Checked> {
  const checked = await checkCredentials(db, appId, credentials);
  if (checked.customer) {
    const holder = { appId, shopperNumber: checked.customer.shopper_number };
    await noteSignIn(db, clock, holder, { outcome: checked.isRight ? "Succeeded" : "WrongPassword", device });
  }
  return checked;
}
