import type { FastifyInstance } from "fastify";
import type { Selectable } from "kysely";
import { deliver } from "../../kit/delivery/deliveries.ts";
import { deliveryRows } from "../../kit/delivery/delivery-rows.ts";
import { sendSigned } from "../../kit/delivery/post-signed.ts";
import type { ServiceDeps } from "../../kit/service.ts";
import type { CoreDatabase } from "../tables.ts";
import type { AccountTables } from "./account-tables.ts";

type MessageRow = Selectable<AccountTables["message"]>;

const messageOf = ({ message_id, app_id, recipient, body }: MessageRow) => ({
  id: `text-${message_id}`,
  content: { type: "text-message", app: app_id, to: recipient, text: body },
});

/** Sends the text messages of the outbox to the webhook of the settings until the service stops. */
export function deliverTexts(
  app: FastifyInstance,
  db: CoreDatabase,
  { clock, log, settings: { sms } }: Pick<ServiceDeps, "clock" | "log" | "settings">,
): void {
  if (sms === null) return;
  const table = { name: ["loyalty", "message"], id: "message_id", retailer: "app_id" } as const;
  const rows = deliveryRows<MessageRow, "message_id">(db, table);
  deliver(app, rows, (row) => sendSigned(sms, messageOf(row), clock.now()), { clock, log });
}
