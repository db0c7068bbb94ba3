import type { Language } from "../../../../messages/languages.ts";
import type { Clock } from "../../kit/clock.ts";
import { Refusal } from "../refusal.ts";
import { dropClaimCode, requireClaimCode, sendClaimCode } from "../shoppers/claim-codes.ts";
import { type Customer, findByEmail } from "../shoppers/customers.ts";
import type { CoreDatabase } from "../tables.ts";
import { enter } from "./credentials.ts";

/** In place of the registration that a code is for. */
const claimId = "recovery";

/**
 * Texts a code to the phone of an account whose shopper has lost every passkey.
 * @throws Refusal without an account with this address and a phone
 */
export async function sendRecoveryCode(
  db: CoreDatabase,
  clock: Clock,
  { appId, email, language }: { readonly appId: string; readonly email: string; readonly language: Language },
): Promise<void> {
  const phone = (await findByEmail(db, appId, email))?.phone;
  if (phone == null) throw new Refusal("unknown-account");
  await sendClaimCode(db, clock, { appId, phone, claimId, language });
}

/** A shopper whose email address the caller has proved. */
interface Recovery {
  readonly email: string;
  /** The code of the text message. */
  readonly code: string;
  readonly device: string | null;
}

/**
 * Uses a code up and records a login. It keeps an account that was going to be erased.
 * @throws Refusal for a wrong code
 */
export async function logInByRecovery(
  db: CoreDatabase,
  clock: Clock,
  appId: string,
  { email, code, device }: Recovery,
): Promise<{ readonly customer: Customer; readonly keepsAccount: boolean }> {
  const customer = await findByEmail(db, appId, email);
  if (customer?.phone == null) throw new Refusal("wrong-claim-code");
  await requireClaimCode(db, clock, { appId, phone: customer.phone, claimId, code });
  await dropClaimCode(db, appId, customer.phone);
  const holder = { appId, shopperNumber: customer.shopper_number };
  return { customer, keepsAccount: await enter(db, clock, holder, device) };
}
