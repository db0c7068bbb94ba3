import type { FastifyInstance } from "fastify";
import type { Selectable } from "kysely";
import type { EventTables } from "../../../core/events/event-tables.ts";
import { closingOf } from "../../../core/shoppers/closing/closings.ts";
import { findByNumber } from "../../../core/shoppers/customers.ts";
import type { CoreDatabase } from "../../../core/tables.ts";
import { deliver } from "../../../kit/delivery/deliveries.ts";
import { deliveryRows } from "../../../kit/delivery/delivery-rows.ts";
import { sendSigned } from "../../../kit/delivery/post-signed.ts";
import type { ServiceDeps } from "../../../kit/service.ts";

type NoticeRow = Selectable<EventTables["account_notice"]>;

/** Returns the message of a notice; null for a shopper without an address, and for a deletion that was undone since. */
async function messageOf({ notice_id: id, app_id: app, shopper_number, kind, sent_at }: NoticeRow, db: CoreDatabase) {
  const holder = { appId: app, shopperNumber: shopper_number };
  const [customer, closesAt] = await Promise.all([findByNumber(db, app, shopper_number), closingOf(db, holder)]);
  if (customer === null || customer.email === null) return null;
  if (kind === "account-closing" && closesAt === null) return null;
  const { email: emailAddress, language } = customer;
  const closing = kind === "account-closing" && { closesAt: closesAt?.toISOString() };
  const data = { app, shopperNumber: shopper_number, emailAddress, language, kind, ...closing };
  return { id, content: { type: "account.notice", timestamp: sent_at.toISOString(), data } };
}

/** Sends the emails about accounts to the webhook of the settings until the service stops. */
export function deliverNotices(
  app: FastifyInstance,
  db: CoreDatabase,
  { clock, log, settings: { reminders } }: Pick<ServiceDeps, "clock" | "log" | "settings">,
): void {
  if (reminders === null) return;
  const table = { name: ["loyalty", "account_notice"], id: "notice_id", retailer: "app_id" } as const;
  const send = async (row: NoticeRow): Promise<void> => {
    const message = await messageOf(row, db);
    // The receiver compares the time of the signature with its own clock, which no test sets.
    if (message !== null) await sendSigned(reminders, message, new Date());
  };
  deliver(app, deliveryRows<NoticeRow, "notice_id">(db, table), send, { clock, log });
}
