import type { Clock } from "../../kit/clock.ts";
import { type CardHolder, type Customer, findByLogin } from "../shoppers/customers.ts";
import { isPasswordRenewed } from "./passwords.ts";
import { keepAccount } from "../shoppers/closing/closings.ts";
import { recordSignIn } from "./sign-ins.ts";
import type { CoreDatabase } from "../tables.ts";

interface Credentials {
  readonly emailOrPhone: string;
  readonly password: string;
}

interface Checked {
  /**
   * The account of the credentials; null for an unknown one, and for a card without an account, which has no password.
   */
  readonly customer: Customer | null;
  readonly isRight: boolean;
}

/** Checks credentials; an unknown account takes as long as a wrong password. */
export async function checkCredentials(
  db: CoreDatabase,
  appId: string,
  { emailOrPhone, password }: Credentials,
): Promise<Checked> {
  const account = await findByLogin(db, appId, emailOrPhone);
  const isRight = await isPasswordRenewed(password, account?.password_hash ?? null, (before, password_hash) =>
    db
      .updateTable("customer")
      .set({ password_hash })
      .where("app_id", "=", appId)
      .where("shopper_number", "=", account?.shopper_number ?? "")
      .where("password_hash", "=", before)
      .execute(),
  );
  return { customer: account?.password_hash ? account : null, isRight };
}

/**
 * Checks the credentials of a login and records the result for their account. A login keeps an account that was going to be
 * erased.
 */
export async function checkLogin(
  db: CoreDatabase,
  clock: Clock,
  appId: string,
  { device = null, ...credentials }: Credentials & { readonly device?: string | null | undefined },
): Promise<Checked & { readonly keepsAccount: boolean }> {
  const result = await checkCredentials(db, appId, credentials);
  if (!result.customer) return { ...result, keepsAccount: false };
  const holder = { appId, shopperNumber: result.customer.shopper_number };
  if (result.isRight) return { ...result, keepsAccount: await enter(db, clock, holder, device) };
  await recordSignIn(db, clock, holder, { outcome: "WrongPassword", device });
  return { ...result, keepsAccount: false };
}

/** Records a login; returns true if it keeps an account that was going to be erased. */
export async function enter(
  db: CoreDatabase,
  clock: Clock,
  holder: CardHolder,
  device: string | null,
): Promise<boolean> {
  await recordSignIn(db, clock, holder, { outcome: "Succeeded", device });
  return keepAccount(db, holder);
}
