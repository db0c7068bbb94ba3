import { hashPassword } from "./passwords.ts";
import type { CardHolder } from "../rewards/receipts.ts";
import { nextGeneration } from "./revocation.ts";
import type { LoyaltyDatabase } from "../tables.ts";

/**
 * Sets a new password and revokes every token of the shopper but the spared one.
 * @param spared the token of the change, or null, and the time
 */
export async function setPassword(
  db: LoyaltyDatabase,
  { appId, shopperNumber }: CardHolder,
  password: string,
  { sparedTokenId, now }: { readonly sparedTokenId: string | null; readonly now: Date },
): Promise<void> {
  await db
    .updateTable("customer")
    .set({
      password_hash: await hashPassword(password),
      ...nextGeneration(sparedTokenId, now),
    })
    .where("app_id", "=", appId)
    .where("shopper_number", "=", shopperNumber)
    .execute();
}
