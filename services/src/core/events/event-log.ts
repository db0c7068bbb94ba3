import { type QueryExecutorProvider, sql } from "kysely";
import type { Clock } from "../../kit/clock.ts";
import type { Settings } from "../../kit/settings.ts";
import type { CardHolder } from "../shoppers/customers.ts";

/** What happened, for the retailer's other systems. */
export type ShopperEvent =
  | { readonly type: "coupon.clipped"; readonly data: { readonly offerId: string } }
  | { readonly type: "password.changed" | "account.closed"; readonly data: object }
  | { readonly type: "case.opened"; readonly data: { readonly caseNumber: number; readonly kind: string } };

export interface EventLog {
  /** Adds an event of a shopper, best in the transaction of its cause; nothing if no webhook is set. */
  add(db: QueryExecutorProvider, holder: CardHolder, event: ShopperEvent): Promise<void>;
}

/** Returns the log of events, from where they are sent to the webhook of the settings. */
export function createEventLog({
  clock,
  settings,
}: {
  readonly clock: Clock;
  readonly settings: Pick<Settings, "events">;
}): EventLog {
  return {
    async add(db, { appId, shopperNumber }, { type, data }) {
      if (settings.events === null) return;
      const now = clock.now();
      await sql`
        insert into loyalty.event
          (app_id, shopper_number, type, data, occurred_at, sent_at, delivery, next_try_at)
        values
          (${appId}, ${shopperNumber}, ${type}, ${JSON.stringify(data)}::jsonb, ${now}, ${now}, 'waiting', ${now})
      `.execute(db);
    },
  };
}
