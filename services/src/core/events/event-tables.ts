import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { DeliveryState } from "../../kit/delivery/delivery-rows.ts";
import type { Day } from "../day.ts";

/** An event of a shopper for the retailer's other systems. */
interface EventTable {
  event_id: GeneratedAlways<string>;
  app_id: string;
  shopper_number: string;
  type: string;
  data: JSONColumnType<object>;
  /** The day of an event that happens once a day; null for others. */
  once_on: Day | null;
  occurred_at: Date;
  /** Since when it is tried. */
  sent_at: Date;
  delivery: DeliveryState;
  tries: Generated<number>;
  /** Null when no further try follows. */
  next_try_at: Date | null;
}

export type Platform = "APPLE" | "ANDROID";

/** An app that gets pushes for a shopper. */
interface PushDeviceTable {
  app_id: string;
  shopper_number: string;
  /** By which the platform finds the app. */
  token: string;
  platform: Platform;
  registered_at: Date;
}

/** An event on its way to an app. */
interface PushTable extends Omit<EventTable, "event_id" | "shopper_number" | "once_on"> {
  push_id: GeneratedAlways<string>;
  token: string;
}

/** An email to a shopper whose clipped coupons expire. */
interface CouponReminderTable extends Pick<
  EventTable,
  "app_id" | "shopper_number" | "sent_at" | "delivery" | "tries" | "next_try_at"
> {
  reminder_id: Generated<string>;
  last_day: Day;
  offer_ids: string[];
}

export type NoticeKind = "account-closing" | "account-kept";

/** An email that tells a shopper of a deletion, or of its undo. */
interface AccountNoticeTable extends Pick<
  EventTable,
  "app_id" | "shopper_number" | "sent_at" | "delivery" | "tries" | "next_try_at"
> {
  notice_id: Generated<string>;
  kind: NoticeKind;
}

export type EventTables = {
  account_notice: AccountNoticeTable;
  event: EventTable;
  push_device: PushDeviceTable;
  push: PushTable;
  coupon_reminder: CouponReminderTable;
};
