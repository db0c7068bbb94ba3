import { sql } from "kysely";
import { hashPassword } from "./passwords.ts";
import type { CardHolder } from "./receipts.ts";
import type { LoyaltyDatabase } from "./tables.ts";

/**
 * Sets a new password and ends every token of the shopper but the one that is spared.
 * @param sparedTokenId the token that the change was made with, or null when there is none
 */
export async function setPassword(
  db: LoyaltyDatabase,
  { appId, shopperNumber }: CardHolder,
  password: string,
  sparedTokenId: string | null,
): Promise<void> {
  await db
    .updateTable("customer")
    .set({
      password_hash: await hashPassword(password),
      token_generation: sql`token_generation + 1`,
      spared_token_id: sparedTokenId,
    })
    .where("app_id", "=", appId)
    .where("shopper_number", "=", shopperNumber)
    .execute();
}
