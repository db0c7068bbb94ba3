import { type CoreDatabase, coreDatabase } from "./core/tables.ts";
import type { OpenDatabase } from "./kit/database/database.ts";
import { newDelivery } from "./kit/delivery/delivery-rows.ts";
import type { Settings } from "./kit/settings.ts";
import { openDatabase } from "./kit/start.ts";
import { services } from "./services.ts";

const failures = ["refused", "expired"] as const;

/** Returns a line for each event that no further try follows, the oldest first, without the shopper. */
async function listFailedEvents(db: CoreDatabase): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("event")
    .select(["event_id", "app_id", "type", "occurred_at", "delivery", "tries"])
    .where("delivery", "in", failures)
    .orderBy("event_id")
    .execute();
  return rows.map(
    ({ event_id, app_id, type, occurred_at, delivery, tries }) =>
      `event-${event_id} ${app_id} ${type} ${occurred_at.toISOString()} ${delivery} after ${tries} tries`,
  );
}

/** Has all events that failed tried again for a day, under their ids. Returns their number. */
async function retryFailedEvents(db: CoreDatabase, now: Date): Promise<number> {
  const result = await db
    .updateTable("event")
    .set({ ...newDelivery(now), tries: 0 })
    .where("delivery", "in", failures)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Lists the events that the webhook has not taken, or has them tried again.
 * @param command `retry` to try all of them again; otherwise they are listed
 * @throws StartError if the database cannot be opened
 */
export async function failedEvents(
  settings: Settings,
  command: string | undefined,
  open: () => Promise<OpenDatabase> = () => openDatabase(settings, services),
): Promise<string> {
  const database = await open();
  try {
    const db = coreDatabase(database.db);
    if (command === "retry") return `${await retryFailedEvents(db, new Date())} events are tried again.`;
    const lines = await listFailedEvents(db);
    return lines.length === 0 ? "No event has failed." : lines.join("\n");
  } finally {
    await database.close();
  }
}
