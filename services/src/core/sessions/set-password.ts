import type { EventLog } from "../events/event-log.ts";
import { hashPassword } from "./passwords.ts";
import type { CardHolder } from "../shoppers/customers.ts";
import { nextGeneration } from "./revocation.ts";
import type { CoreDatabase } from "../tables.ts";

/**
 * Sets a new password and revokes all tokens of the shopper except the spared one.
 * @param spared the id of the token to spare, or null, and the current time
 */
export async function setPassword(
  { db, events }: { readonly db: CoreDatabase; readonly events: EventLog },
  holder: CardHolder,
  password: string,
  { sparedTokenId, now }: { readonly sparedTokenId: string | null; readonly now: Date },
): Promise<void> {
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("customer")
      .set({ password_hash, ...nextGeneration(sparedTokenId, now) })
      .where((is) => is.and({ app_id: holder.appId, shopper_number: holder.shopperNumber }))
      .execute();
    await events.add(transaction, holder, { type: "password.changed", data: {} });
  });
}
