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

export type EventTables = {
  event: EventTable;
};
