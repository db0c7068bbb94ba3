import type { FastifyInstance } from "fastify";
import type { Selectable } from "kysely";
import { deliver } from "../../kit/delivery/deliveries.ts";
import { deliveryRows } from "../../kit/delivery/delivery-rows.ts";
import type { ServiceDeps } from "../../kit/service.ts";
import type { CoreDatabase } from "../tables.ts";
import type { EventTables } from "./event-tables.ts";
import type { PushAdapter } from "./push-adapter.ts";

type PushRow = Selectable<EventTables["push"]>;

/** Sends a push to its app, which is forgotten once it is gone. */
async function sendPush(row: PushRow, adapter: PushAdapter, db: CoreDatabase, now: Date): Promise<void> {
  const key = { app_id: row.app_id, token: row.token };
  const device = await db
    .selectFrom("push_device")
    .innerJoin("customer", (join) =>
      join
        .onRef("customer.app_id", "=", "push_device.app_id")
        .onRef("customer.shopper_number", "=", "push_device.shopper_number"),
    )
    .select(["push_device.platform", "customer.language"])
    .where("push_device.app_id", "=", row.app_id)
    .where("push_device.token", "=", row.token)
    .executeTakeFirst();
  if (device === undefined) return;
  const { push_id, type, occurred_at: occurredAt, data, app_id: app, token } = row;
  const isThere = await adapter.send({ id: `push-${push_id}`, type, occurredAt, data, app, token, ...device }, now);
  if (isThere) return;
  await db
    .deleteFrom("push_device")
    .where((is) => is.and(key))
    // An app that has registered since is another one.
    .where("registered_at", "<=", row.sent_at)
    .execute();
}

/** Sends pushes by an adapter until the service stops. */
export function deliverPushes(
  app: FastifyInstance,
  db: CoreDatabase,
  adapter: PushAdapter,
  { clock, log }: Pick<ServiceDeps, "clock" | "log">,
): void {
  const table = { name: ["loyalty", "push"], id: "push_id", retailer: "app_id" } as const;
  const rows = deliveryRows<PushRow, "push_id">(db, table);
  deliver(app, rows, (row) => sendPush(row, adapter, db, clock.now()), { clock, log });
}
