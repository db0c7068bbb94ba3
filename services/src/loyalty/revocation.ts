import type { LoyaltyDatabase } from "./tables.ts";
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
