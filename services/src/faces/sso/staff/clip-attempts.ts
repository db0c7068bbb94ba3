import type { Clock } from "../../../kit/clock.ts";
import type { SsoDatabase } from "../tables.ts";
import type { Wire } from "../wire.generated.ts";

const DAY_MS = 86_400_000;

/** Receipts go back 150 days. Older attempts are deleted. */
const RETENTION_DAYS = 180;

const maxAttempts = 500;

/** Stores a clip as it ended at the gateway, and deletes the oldest ones. */
export async function recordClipAttempt(db: SsoDatabase, clock: Clock, attempt: Wire["NewClipAttempt"]): Promise<void> {
  const { appId, shopperNumber, offerId, outcome, reason, reference, at } = attempt;
  const row = {
    app_id: appId,
    shopper_number: shopperNumber,
    offer_id: offerId,
    outcome,
    reason: reason ?? null,
    reference,
    attempted_at: new Date(at),
  };
  await db.insertInto("clip_attempt").values(row).execute();
  const oldest = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS);
  await db.deleteFrom("clip_attempt").where("attempted_at", "<", oldest).execute();
}

interface Shopper {
  readonly appId: string;
  readonly shopperNumber: string;
}

/** Returns the latest clips of a shopper, newest first. */
export async function clipAttemptsOf(
  db: SsoDatabase,
  { appId, shopperNumber }: Shopper,
): Promise<Wire["ClipAttemptList"]> {
  const rows = await db
    .selectFrom("clip_attempt")
    .selectAll()
    .where((is) => is.and({ app_id: appId, shopper_number: shopperNumber }))
    .orderBy("attempted_at", "desc")
    .limit(maxAttempts)
    .execute();
  const clipAttempts = rows.map(({ offer_id, outcome, reason, reference, attempted_at }) => ({
    at: attempted_at.toISOString(),
    offerId: offer_id,
    outcome,
    reason,
    reference,
  }));
  return { clipAttempts };
}
