import { parseEmail } from "../../../../../input-rules/email.ts";
import { parsePhone } from "../../../../../input-rules/phone.ts";
import type { Context } from "../../../app/context/context.ts";
import type { AttemptedAccount } from "../../../platform/auth/limits/login-limits.ts";
import type { StoppedLogin } from "../../../platform/auth/limits/stopped-logins.ts";
import type { CustomerSource } from "../customer-view.ts";

type LimitContext = Pick<Context, "limits" | "now">;

/** Returns the account under each identifier that logs it in: limits do not know that they are one. */
async function accountsOf({ user: { sitePath }, unmasked }: CustomerSource): Promise<readonly AttemptedAccount[]> {
  const record = await unmasked.loaders.customers.record.load();
  const identifiers = [parseEmail(record?.email ?? ""), parsePhone(record?.phone ?? "")];
  return identifiers.filter((identifier) => identifier !== null).map((identifier) => ({ sitePath, identifier }));
}

/** Returns the stopped logins of a shopper, in no order. */
export async function stoppedLogins(
  customer: CustomerSource,
  { limits }: LimitContext,
): Promise<readonly StoppedLogin[]> {
  const accounts = await accountsOf(customer);
  return (await Promise.all(accounts.map((account) => limits.stoppedLogins.list(account)))).flat();
}

/** Returns the slowdown that lasts longest; null if logins are not slowed down. */
export async function slowdownOf(customer: CustomerSource, { limits, now }: LimitContext) {
  const accounts = await accountsOf(customer);
  const slowdowns = await Promise.all(accounts.map((account) => limits.login.slowdown(account)));
  const [longest] = slowdowns
    .filter((slowdown) => slowdown !== null)
    .toSorted((one, other) => other.endsInMs - one.endsInMs);
  if (longest === undefined) return null;
  const { isBlocked, failures, endsInMs } = longest;
  const endsAt = new Date(now().getTime() + endsInMs).toISOString();
  return { isBlocking: isBlocked, failedLogins: failures, endsAt };
}

export async function liftSlowdown(customer: CustomerSource, { limits }: LimitContext): Promise<void> {
  await Promise.all((await accountsOf(customer)).map((account) => limits.login.lift(account)));
}
