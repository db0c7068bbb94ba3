import type { FastifyInstance } from "fastify";
import type { Selectable } from "kysely";
import { Webhook } from "standardwebhooks";
import { deliver, RefusedError } from "../../kit/delivery/deliveries.ts";
import { deliveryRows } from "../../kit/delivery/delivery-rows.ts";
import type { ServiceDeps } from "../../kit/service.ts";
import type { CoreDatabase } from "../tables.ts";
import type { AccountTables } from "./account-tables.ts";

type MessageRow = Selectable<AccountTables["message"]>;

/** The maximum wait for the webhook, in milliseconds. */
const WAIT_MS = 10_000;

/** Returns true for a status that says that a later try may succeed. */
const isTemporary = (status: number): boolean => status >= 500 || status === 408 || status === 429;

/** Posts a text message, signed as Standard Webhooks. @throws RefusedError if it is refused for good */
async function postText(
  { url, secret }: { readonly url: string; readonly secret: string },
  row: MessageRow,
  now: Date,
) {
  const body = JSON.stringify({ type: "text-message", app: row.app_id, to: row.recipient, text: row.body });
  // The id is the same at each try, so that the receiver sends a text once.
  const id = `text-${row.message_id}`;
  const headers = {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
    "webhook-signature": new Webhook(secret).sign(id, now, body),
  };
  const response = await fetch(url, {
    method: "POST",
    headers,
    body,
    redirect: "error",
    signal: AbortSignal.timeout(WAIT_MS),
  });
  await response.body?.cancel();
  if (response.ok) return;
  if (isTemporary(response.status)) throw new Error(`HTTP ${response.status}`);
  throw new RefusedError(`HTTP ${response.status}`);
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
