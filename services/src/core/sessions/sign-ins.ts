import type { Clock } from "../../kit/clock.ts";
import type { CardHolder } from "../rewards/receipts.ts";
import type { CoreDatabase } from "../tables.ts";
import type { components } from "../../faces/loyalty/wire.generated.ts";

type SignIn = components["schemas"]["SignIn"];

const maxSignIns = 20;

/** Records a login or a failed attempt. */
export async function recordSignIn(
  db: CoreDatabase,
  clock: Clock,
  { appId, shopperNumber }: CardHolder,
  { outcome, device }: { readonly outcome: SignIn["Outcome"]; readonly device: string | null },
): Promise<void> {
  const row = { app_id: appId, shopper_number: shopperNumber, signed_in_at: clock.now(), outcome, device };
  await db.insertInto("sign_in").values(row).execute();
}

/** Returns the latest logins of a shopper, newest first. */
export async function signInsOf(
  db: CoreDatabase,
  { appId, shopperNumber }: CardHolder,
): Promise<{ SignIns: SignIn[] }> {
  const rows = await db
    .selectFrom("sign_in")
    .selectAll()
    .where("app_id", "=", appId)
    .where("shopper_number", "=", shopperNumber)
    .orderBy("sign_in_id", "desc")
    .limit(maxSignIns)
    .execute();
  const SignIns = rows.map(({ signed_in_at, outcome, device }) => {
    return { At: signed_in_at.toISOString(), Outcome: outcome, Device: device };
  });
  return { SignIns };
}
