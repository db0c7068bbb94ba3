import type { FastifyInstance } from "fastify";
import type { Selectable } from "kysely";
import { COUPON_REMINDERS } from "../../../../../input-rules/email-kinds.ts";
import { addReminders, offerReminders } from "../../../core/events/coupon-reminders.ts";
import type { EventTables } from "../../../core/events/event-tables.ts";
import { cardOf } from "../../../core/offers/card.ts";
import { findByNumber } from "../../../core/shoppers/customers.ts";
import { emailSubscriptionsOf } from "../../../core/shoppers/subscriptions.ts";
import { deliver } from "../../../kit/delivery/deliveries.ts";
import { deliveryRows } from "../../../kit/delivery/delivery-rows.ts";
import { sendSigned } from "../../../kit/delivery/post-signed.ts";
import { repeat } from "../../../kit/repeat.ts";
import type { ServiceDeps } from "../../../kit/service.ts";
import type { LoyaltyDeps } from "../deps.ts";
import { activatedOffers } from "./offer-list.ts";

type ReminderRow = Selectable<EventTables["coupon_reminder"]>;

type Deps = Pick<LoyaltyDeps, "db" | "offers">;

/** The pause between two looks for coupons that expire. */
const PAUSE_MS = 60_000;

/** Returns the offers of a reminder that are on the card unused and still end on its day. */
async function lastingOffers(
  { app_id: appId, shopper_number, last_day, offer_ids }: ReminderRow,
  { db, offers }: Deps,
) {
  const [list, card] = await Promise.all([offers.list(appId), cardOf(db, { appId, shopperNumber: shopper_number })]);
  const ending = db.selectFrom("offer").select("offer_id").where("app_id", "=", appId);
  // The list may be as old as half a minute.
  const rows = await ending.where("expires_on", "=", last_day).where("offer_id", "in", offer_ids).execute();
  const ids = rows.flatMap(({ offer_id: id }) => (card.activated.has(id) && !card.redeemed.has(id) ? id : []));
  const lasting = list === null ? [] : activatedOffers(list, card).filter(({ OfferId }) => ids.includes(OfferId));
  if (lasting.length < ids.length) throw new Error("an offer of a reminder is not in the list yet");
  return lasting;
}

/** Returns the message of a reminder as it is at this time; null once the shopper wants none, or no coupon is left. */
async function messageOf(row: ReminderRow, deps: Deps) {
  const { reminder_id: id, app_id: app, shopper_number: shopperNumber, last_day: lastDay, sent_at } = row;
  const customer = await findByNumber(deps.db, app, shopperNumber);
  const kinds = await emailSubscriptionsOf(deps.db, app, shopperNumber);
  const isWanted = kinds.some((kind) => kind.id === COUPON_REMINDERS && !kind.isOptedOut);
  if (customer === null || customer.email === null || !isWanted) return null;
  const offers = await lastingOffers(row, deps);
  if (offers.length === 0) return null;
  const { email: emailAddress, language } = customer;
  const data = { app, shopperNumber, emailAddress, language, lastDay, offers };
  return { id, content: { type: "coupon.reminder", timestamp: sent_at.toISOString(), data } };
}

/** Adds the reminders of clipped coupons, and sends them to the webhook of the settings, until the service stops. */
export async function deliverReminders(
  app: FastifyInstance,
  deps: Deps,
  { clock, log, settings: { reminders } }: Pick<ServiceDeps, "clock" | "log" | "settings">,
): Promise<void> {
  const { db } = deps;
  await offerReminders(db, reminders !== null);
  if (reminders === null) return;
  const work = async (): Promise<void> => {
    await offerReminders(db, true);
    await addReminders(db, clock.now());
  };
  const onError = (error: unknown): void =>
    log.error({ reason: error instanceof Error ? error.name : "unknown" }, "the reminders could not be added");
  repeat(app, work, { pauseMs: PAUSE_MS, onError });
  const table = { name: ["loyalty", "coupon_reminder"], id: "reminder_id", retailer: "app_id" } as const;
  const send = async (row: ReminderRow): Promise<void> => {
    const message = await messageOf(row, deps);
    // The receiver compares the time of the signature with its own clock, which no test sets.
    if (message !== null) await sendSigned(reminders, message, new Date());
  };
  deliver(app, deliveryRows<ReminderRow, "reminder_id">(db, table), send, { clock, log });
}
