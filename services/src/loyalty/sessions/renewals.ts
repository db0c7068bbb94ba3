import type { LoyaltyDatabase } from "../tables.ts";
import type { ShopperToken } from "./tokens.ts";

/** How often a session was renewed, and when last; null before the first time. */
export interface Renewals {
  readonly renewals: number;
  readonly renewedAt: Date | null;
}

// Two renewals at the same moment, or an answer that got lost, are no theft.
const graceMs = 10_000;

const dayMs = 86_400_000;

/**
 * Judges a renewal by how often the session had been renewed when the caller's refresh token was made.
 * @returns `renew` for the last refresh token, `repeat` for the one before while renewals may cross, `end` for one in two hands
 */
export function checkRenewal({ renewals, renewedAt }: Renewals, known: number, now: Date): "renew" | "repeat" | "end" {
  if (known === renewals) return "renew";
  const isRecent = renewedAt !== null && now.getTime() - renewedAt.getTime() <= graceMs;
  return known === renewals - 1 && isRecent ? "repeat" : "end";
}

/**
 * Counts a renewal of the session of a shopper token; renewals of one session wait for each other.
 * @param known how often the session had been renewed, as the caller knows it
 * @returns how often it has been renewed now; null when the token is in two hands, and has to be ended
 */
export async function renew(
  db: LoyaltyDatabase,
  { id: token_id, expiresAt: expires_at }: ShopperToken,
  known: number,
  now: Date,
): Promise<number | null> {
  await db
    .deleteFrom("session_renewal")
    .where("expires_at", "<", new Date(now.getTime() - dayMs))
    .execute();
  await db
    .insertInto("session_renewal")
    .values({ token_id, renewals: 0, renewed_at: null, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.transaction().execute(async (transaction) => {
    const { renewals, renewed_at: renewedAt } = await transaction
      .selectFrom("session_renewal")
      .select(["renewals", "renewed_at"])
      .where("token_id", "=", token_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const verdict = checkRenewal({ renewals, renewedAt }, known, now);
    if (verdict !== "renew") return verdict === "repeat" ? renewals : null;
    const renewed = transaction.updateTable("session_renewal").set({ renewals: renewals + 1, renewed_at: now });
    await renewed.where("token_id", "=", token_id).execute();
    return renewals + 1;
  });
}
