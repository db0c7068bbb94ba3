import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely";

/** What became of a message: `waiting` for its first or next try, `expired` after a day of tries. */
export type DeliveryState = "waiting" | "sent" | "refused" | "expired";

/** The columns of a table whose rows are sent. */
export interface Delivery {
  readonly sent_at: Date;
  readonly tries: number;
}

interface DeliveryTable<Id extends string> {
  /** The schema and the name. */
  readonly name: readonly [string, string];
  readonly id: Id;
  /** The column of the retailer: retailers take turns, so that many messages of one do not delay those of another. */
  readonly retailer: string;
}

interface DeliveryEnd {
  readonly delivery: DeliveryState;
  readonly nextTryAt: Date | null;
}

/** The queue in a table. */
export interface DeliveryRows<Row> {
  /** Takes a due message for a while, in which no other process takes it; null without one. */
  claim(now: Date): Promise<Row | null>;
  settle(row: Row, end: DeliveryEnd): Promise<void>;
}

/** The time after which a message that a stopped process had taken is tried again. */
const LEASE_MS = 5 * 60_000;

/** The time for which a message is tried. */
export const maxAgeMs = 24 * 60 * 60_000;

/** Returns the pause before the next try: one minute, then four times as long, at most an hour. */
export const nextTryAfterMs = (tries: number): number => Math.min(60_000 * 4 ** (tries - 1), 60 * 60_000);

/** Returns the values of a new row, which waits for its first try. */
export const newDelivery = (now: Date) => ({ delivery: "waiting" as const, next_try_at: now, sent_at: now });

/** Returns the queue of a table with the columns `delivery`, `tries`, `next_try_at` and `sent_at`. */
export function deliveryRows<Row extends Delivery & Readonly<Record<Id, unknown>>, Id extends string>(
  db: QueryExecutorProvider,
  { name, id, retailer }: DeliveryTable<Id>,
): DeliveryRows<Row> {
  const [table, key] = [sql.table(name.join(".")), sql.ref(id)];
  const due = (now: Date): RawBuilder<unknown> => sql`
    select ${key} from (
      select ${key}, next_try_at, row_number() over (partition by ${sql.ref(retailer)} order by next_try_at) as turn
      from ${table} where next_try_at <= ${now}
    ) due order by turn, next_try_at limit 1`;
  return {
    async claim(now) {
      // The time is compared again, because another process may have taken the same row in the meantime.
      const result = await sql<Row>`
        update ${table} set next_try_at = ${new Date(now.getTime() + LEASE_MS)}, tries = tries + 1
        where ${key} = (${due(now)}) and next_try_at <= ${now} returning *`.execute(db);
      return result.rows[0] ?? null;
    },
    async settle(row, { delivery, nextTryAt }) {
      await sql`
        update ${table} set delivery = ${delivery}, next_try_at = ${nextTryAt} where ${key} = ${row[id]}`.execute(db);
    },
  };
}
