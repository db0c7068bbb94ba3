import type { FastifyInstance } from "fastify";
import type { Selectable } from "kysely";
import { deliver, RefusedError } from "../../kit/delivery/deliveries.ts";
import { deliveryRows } from "../../kit/delivery/delivery-rows.ts";
import { postSigned, type SignedWebhook } from "../../kit/delivery/post-signed.ts";
import type { ServiceDeps } from "../../kit/service.ts";
import type { CoreDatabase } from "../tables.ts";
import type { AccountTables } from "./account-tables.ts";

type MessageRow = Selectable<AccountTables["message"]>;

/** Returns true for a status that says that a later try may succeed. */
const isTemporary = (status: number): boolean => status >= 500 || status === 408 || status === 429;

/** Posts a text message to the webhook. @throws RefusedError if it is refused for good */
async function postText(webhook: SignedWebhook, row: MessageRow, now: Date): Promise<void> {
  const content = { type: "text-message", app: row.app_id, to: row.recipient, text: row.body };
  const status = await postSigned(webhook, { id: `text-${row.message_id}`, content }, now);
  if (status >= 200 && status < 300) return;
  if (isTemporary(status)) throw new Error(`HTTP ${status}`);
  throw new RefusedError(`HTTP ${status}`);
}

/** Sends the text messages of the outbox to the webhook of the settings until the service stops. */
export function deliverTexts(
  app: FastifyInstance,
  db: CoreDatabase,
  { clock, log, settings: { sms } }: Pick<ServiceDeps, "clock" | "log" | "settings">,
): void {
  if (sms === null) return;
  const table = { name: ["loyalty", "message"], id: "message_id", retailer: "app_id" } as const;
  const rows = deliveryRows<MessageRow, "message_id">(db, table);
  deliver(app, rows, (row) => postText(sms, row, clock.now()), { clock, log });
}
