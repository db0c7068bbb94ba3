import { sql } from "kysely";
import type { CardHolder } from "../rewards/receipts.ts";
import type { LoyaltyDatabase } from "../tables.ts";
import type { ShopperToken } from "./tokens.ts";

/** Ends a token before its time; `now` decides which old entries have become pointless and go. */
export async function revoke(db: LoyaltyDatabase, token: ShopperToken, now: Date): Promise<void> {
  await db
    .insertInto("revoked_token")
    .values({ token_id: token.id, expires_at: token.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // A day later than needed, so that no tolerance of clocks ever brings a token back.
  const dayAgo = new Date(now.getTime() - 86_400_000);
  await db.deleteFrom("revoked_token").where("expires_at", "<", dayAgo).execute();
}

/** Gives the change of a shopper's row that ends every token but the spared one; null spares none. */
export function endingTokens(sparedTokenId: string | null) {
  return { token_generation: sql<number>`token_generation + 1`, spared_token_id: sparedTokenId };
}

/** Ends every token of the shopper. */
export async function revokeAll(db: LoyaltyDatabase, { appId, shopperNumber }: CardHolder): Promise<void> {
  await endTokens(db, appId, shopperNumber, null);
}

/** Ends every token of the shopper but the given one. */
export async function revokeOthers(db: LoyaltyDatabase, spared: ShopperToken): Promise<void> {
  await endTokens(db, spared.appId, spared.shopperNumber, spared.id);
}

async function endTokens(
  db: LoyaltyDatabase,
  appId: string,
  shopperNumber: string,
  sparedTokenId: string | null,
): Promise<void> {
  await db
    .updateTable("customer")
    .set(endingTokens(sparedTokenId))
    .where("app_id", "=", appId)
    .where("shopper_number", "=", shopperNumber)
    .execute();
}
