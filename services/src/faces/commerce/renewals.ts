import { checkRenewal } from "../../core/sessions/renewals.ts";
import type { CommerceDatabase } from "./tables.ts";

/**
 * Counts a renewal of a session; renewals of one session are serialized. A replayed token revokes the session.
 * @param known the number of renewals that the caller has seen
 * @returns the number of renewals now; null for a revoked session
 */
export function countRenewal(
  db: CommerceDatabase,
  sessionId: string,
  known: number,
  now: Date,
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const ofSession = transaction.updateTable("session").where("session_id", "=", sessionId);
    const session = await transaction
      .selectFrom("session")
      .select(["renewals", "renewed_at"])
      .where("session_id", "=", sessionId)
      .where("ended_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!session) return null;
    const { renewals, renewed_at: renewedAt } = session;
    const verdict = checkRenewal({ renewals, renewedAt }, known, now);
    if (verdict === "repeat") return renewals;
    if (verdict === "end") {
      await ofSession.set({ ended_at: now }).execute();
      return null;
    }
    await ofSession.set({ renewals: renewals + 1, renewed_at: now }).execute();
    return renewals + 1;
  });
}
