import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Selectable } from "kysely";
import { deliver } from "../../kit/delivery/deliveries.ts";
import { deliveryRows } from "../../kit/delivery/delivery-rows.ts";
import { sendSigned } from "../../kit/delivery/post-signed.ts";
import type { ServiceDeps } from "../../kit/service.ts";
import type { CoreDatabase } from "../tables.ts";
import type { EventTables } from "./event-tables.ts";
import { addExpiringCoupons } from "./expiring-coupons.ts";

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
function keepDays(app: FastifyInstance, db: CoreDatabase, { clock, log }: Pick<ServiceDeps, "clock" | "log">): void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async (): Promise<void> => {
    const now = clock.now();
    await addExpiringCoupons(db, now);
    await db
      .deleteFrom("event")
      .where("sent_at", "<", new Date(now.getTime() - KEPT_MS))
      .execute();
  };
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      await work().catch((error: unknown) =>
        log.error(
          { reason: error instanceof Error ? error.name : "unknown" },
          "the events of the day could not be added",
        ),
      );
      await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const end = loop();
  app.addHook("onClose", async () => {
    stopping.abort();
    await end;
  });
}

/** Sends the events of shoppers to the webhook of the settings until the service stops. */
export function deliverEvents(
  app: FastifyInstance,
  db: CoreDatabase,
  { clock, log, settings: { events } }: Pick<ServiceDeps, "clock" | "log" | "settings">,
): void {
  if (events === null) return;
  const rows = deliveryRows<EventRow, "event_id">(db, {
    name: ["loyalty", "event"],
    id: "event_id",
    retailer: "app_id",
  });
  deliver(app, rows, (row) => sendSigned(events, messageOf(row), clock.now()), { clock, log });
  keepDays(app, db, { clock, log });
}
