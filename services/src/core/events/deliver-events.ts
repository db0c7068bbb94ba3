import type { FastifyInstance } from "fastify";
import type { Selectable } from "kysely";
import { deliver } from "../../kit/delivery/deliveries.ts";
import { type DeliveryRows, deliveryRows } from "../../kit/delivery/delivery-rows.ts";
import { sendSigned } from "../../kit/delivery/post-signed.ts";
import { repeat } from "../../kit/repeat.ts";
import type { ServiceDeps } from "../../kit/service.ts";
import type { CoreDatabase } from "../tables.ts";
import type { EventTables } from "./event-tables.ts";
import { deliverPushes } from "./deliver-pushes.ts";
import { addExpiringCoupons } from "./expiring-coupons.ts";
import { webhookPushes } from "./push-adapter.ts";

type EventRow = Selectable<EventTables["event"]>;

/** The pause between two looks for coupons that expire. */
const PAUSE_MS = 15 * 60_000;

/** The time for which events are kept, sent or not. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

const messageOf = ({ event_id, type, occurred_at, app_id, shopper_number, data }: EventRow) => ({
  id: `event-${event_id}`,
  content: {
    type,
    timestamp: occurred_at.toISOString(),
    data: { app: app_id, shopperNumber: shopper_number, ...data },
  },
});

/** Adds the events of the day and deletes old ones until the app closes. */
function keepDays(
  app: FastifyInstance,
  db: CoreDatabase,
  { clock, log, settings }: Pick<ServiceDeps, "clock" | "log" | "settings">,
): void {
  const work = async (): Promise<void> => {
    const now = clock.now();
    await addExpiringCoupons(db, now, settings);
    const last = new Date(now.getTime() - KEPT_MS);
    for (const table of ["event", "push"] as const) await db.deleteFrom(table).where("sent_at", "<", last).execute();
  };
  const onError = (error: unknown): void =>
    log.error({ reason: error instanceof Error ? error.name : "unknown" }, "the events of the day could not be added");
  repeat(app, work, { pauseMs: PAUSE_MS, onError });
}

/** Returns the queue of events, which forgets a closed account once the webhook has its event. */
function eventRows(db: CoreDatabase): DeliveryRows<EventRow> {
  const table = { name: ["loyalty", "event"], id: "event_id", retailer: "app_id" } as const;
  const rows = deliveryRows<EventRow, "event_id">(db, table);
  return {
    ...rows,
    async settle(row, end) {
      if (row.type !== "account.closed" || end.delivery !== "sent") return rows.settle(row, end);
      await db.deleteFrom("event").where("event_id", "=", row.event_id).execute();
    },
  };
}

/** Sends the events of shoppers to the webhooks of the settings until the service stops. */
export function deliverEvents(
  app: FastifyInstance,
  db: CoreDatabase,
  { clock, log, settings }: Pick<ServiceDeps, "clock" | "log" | "settings">,
): void {
  const { events, pushes } = settings;
  if (events !== null)
    deliver(app, eventRows(db), (row) => sendSigned(events, messageOf(row), clock.now()), { clock, log });
  if (pushes !== null) deliverPushes(app, db, webhookPushes(pushes), { clock, log });
  if (events !== null || pushes !== null) keepDays(app, db, { clock, log, settings });
}
