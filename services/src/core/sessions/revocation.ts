import { sql } from "kysely";
import type { CardHolder } from "../shoppers/customers.ts";
import type { CoreDatabase } from "../tables.ts";

export interface SessionToken extends CardHolder {
  readonly id: string;
  readonly expiresAt: Date;
}

/** Revokes a token, and deletes the entries of tokens that have expired by `now`. */
export async function revoke(db: CoreDatabase, token: SessionToken, now: Date): Promise<void> {
  await db
    .insertInto("revoked_token")
    .values({ token_id: token.id, expires_at: token.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Entries are deleted a day after expiry, so that clock skew never makes a revoked token valid.
  const dayAgo = new Date(now.getTime() - 86_400_000);
  await db.deleteFrom("revoked_token").where("expires_at", "<", dayAgo).execute();
}

/** The epoch of generations, in seconds: an integer column can store them until 2094. */
const firstSecond = Date.UTC(2026, 0, 1) / 1000;

/**
 * Returns the update of a shopper's row that revokes all tokens except the spared one; null spares none. A generation
 * is its start in seconds: after a restore, a counter would reuse generations of earlier tokens.
 */
export function nextGeneration(sparedTokenId: string | null, now: Date) {
  const second = Math.floor(now.getTime() / 1000) - firstSecond;
  return {
    token_generation: sql<number>`greatest(token_generation + 1, ${second}::integer)`,
    spared_token_id: sparedTokenId,
  };
}

export async function revokeAll(db: CoreDatabase, { appId, shopperNumber }: CardHolder, now: Date): Promise<void> {
  await endTokens(db, appId, shopperNumber, nextGeneration(null, now));
}

/** Revokes all tokens of the shopper except the given one. */
export async function revokeOthers(db: CoreDatabase, spared: SessionToken, now: Date): Promise<void> {
  await endTokens(db, spared.appId, spared.shopperNumber, nextGeneration(spared.id, now));
}

async function endTokens(
  db: CoreDatabase,
  appId: string,
  shopperNumber: string,
  ending: ReturnType<typeof nextGeneration>,
): Promise<void> {
  await db
    .updateTable("customer")
    .set(ending)
    .where((is) => is.and({ app_id: appId, shopper_number: shopperNumber }))
    .execute();
}
