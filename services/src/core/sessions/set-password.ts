import { hashPassword } from "./passwords.ts";
import type { CardHolder } from "../shoppers/customers.ts";
import { nextGeneration } from "./revocation.ts";
import type { CoreDatabase } from "../tables.ts";

/**
 * Sets a new password and revokes all tokens of the shopper except the spared one.
 * @param spared the id of the token to spare, or null, and the current time
 */
export async function setPassword(
  db: CoreDatabase,
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
    .where((is) => is.and({ app_id: appId, shopper_number: shopperNumber }))
    .execute();
}
