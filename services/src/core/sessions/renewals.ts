import type { CoreDatabase } from "../tables.ts";
import type { SessionToken } from "./revocation.ts";

/** The number of renewals of a session, and the time of the last one; null before the first. */
export interface Renewals {
  readonly renewals: number;
  readonly renewedAt: Date | null;
}

// Within this time, concurrent renewals and a retry after a lost response are no replay, in milliseconds.
const graceMs = 10_000;

const dayMs = 86_400_000;

/**
 * Checks a renewal by the number of renewals when the caller's refresh token was issued.
 * @returns `renew` for the latest refresh token, `repeat` for the one before within the grace period, `end` for a replayed one
 */
export function checkRenewal({ renewals, renewedAt }: Renewals, known: number, now: Date): "renew" | "repeat" | "end" {
  if (known === renewals) return "renew";
  const isRecent = renewedAt !== null && now.getTime() - renewedAt.getTime() <= graceMs;
  return known === renewals - 1 && isRecent ? "repeat" : "end";
}

/**
 * Counts a renewal of the session of a shopper token; renewals of one session are serialized.
 * @param known the number of renewals that the caller has seen
 * @returns the number of renewals now; null for a replayed token, which must be revoked
 */
export async function renew(
  db: CoreDatabase,
  { id: token_id, expiresAt: expires_at }: SessionToken,
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
