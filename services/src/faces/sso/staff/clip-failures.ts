import type { Clock } from "../../../kit/clock.ts";
import type { SsoDatabase } from "../tables.ts";
import type { Wire } from "../wire.generated.ts";

const DAY_MS = 86_400_000;

/** Older failures are deleted. */
const RETENTION_DAYS = 90;

const maxFailures = 50;

/** Stores a clip that did not succeed, and deletes the oldest ones. */
export async function recordClipFailure(db: SsoDatabase, clock: Clock, failure: Wire["NewClipFailure"]): Promise<void> {
  const { appId, shopperNumber, offerId, outcome, reason, reference, at } = failure;
  const row = {
    app_id: appId,
    shopper_number: shopperNumber,
    offer_id: offerId,
    outcome,
    reason: reason ?? null,
    reference,
    failed_at: new Date(at),
  };
  await db.insertInto("clip_failure").values(row).execute();
  const oldest = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS);
  await db.deleteFrom("clip_failure").where("failed_at", "<", oldest).execute();
}

interface Shopper {
  readonly appId: string;
  readonly shopperNumber: string;
}

/** Returns the latest failed clips of a shopper, newest first. */
export async function clipFailuresOf(
  db: SsoDatabase,
  { appId, shopperNumber }: Shopper,
): Promise<Wire["ClipFailureList"]> {
  const rows = await db
    .selectFrom("clip_failure")
    .selectAll()
    .where((is) => is.and({ app_id: appId, shopper_number: shopperNumber }))
    .orderBy("failed_at", "desc")
    .limit(maxFailures)
    .execute();
  const clipFailures = rows.map(({ offer_id, outcome, reason, reference, failed_at }) => ({
    at: failed_at.toISOString(),
    offerId: offer_id,
    outcome,
    reason,
    reference,
  }));
  return { clipFailures };
}
