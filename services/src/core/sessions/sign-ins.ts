import type { Clock } from "../../kit/clock.ts";
import type { CardHolder } from "../shoppers/customers.ts";
import type { CoreDatabase } from "../tables.ts";
import type { SignInTable } from "../support/support-tables.ts";

/** A login or a failed attempt. */
export interface SignIn extends Pick<SignInTable, "outcome" | "device"> {
  readonly at: Date;
}

const maxSignIns = 20;

/** Records a login or a failed attempt. */
export async function recordSignIn(
  db: CoreDatabase,
  clock: Clock,
  { appId, shopperNumber }: CardHolder,
  { outcome, device }: { readonly outcome: SignIn["outcome"]; readonly device: string | null },
): Promise<void> {
  const row = { app_id: appId, shopper_number: shopperNumber, signed_in_at: clock.now(), outcome, device };
  await db.insertInto("sign_in").values(row).execute();
}

/** Returns the latest logins of a shopper, newest first. */
export async function signInsOf(db: CoreDatabase, { appId, shopperNumber }: CardHolder): Promise<readonly SignIn[]> {
  const rows = await db
    .selectFrom("sign_in")
    .selectAll()
    .where((is) => is.and({ app_id: appId, shopper_number: shopperNumber }))
    .orderBy("sign_in_id", "desc")
    .limit(maxSignIns)
    .execute();
  return rows.map(({ signed_in_at: at, outcome, device }) => ({ at, outcome, device }));
}
