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

/** The events that apps get: a shopper who clips a coupon or leaves knows it. */
const pushed: ReadonlySet<ShopperEvent["type"]> = new Set(["password.changed", "case.opened"]);

/** Returns the log of events, from where they are sent to the webhooks of the settings. */
export function createEventLog({
  clock,
  settings,
}: {
  readonly clock: Clock;
  readonly settings: Pick<Settings, "events" | "pushes">;
}): EventLog {
  return {
    async add(db, { appId, shopperNumber }, { type, data }) {
      const now = clock.now();
      if (settings.pushes !== null && pushed.has(type))
        await sql`
        insert into loyalty.push (app_id, token, type, data, occurred_at, sent_at, delivery, next_try_at)
        select app_id, token, ${type}, ${JSON.stringify(data)}::jsonb, ${now}, ${now}, 'waiting', ${now}
        from loyalty.push_device where app_id = ${appId} and shopper_number = ${shopperNumber}
      `.execute(db);
      if (settings.events === null) return;
      await sql`
        insert into loyalty.event
          (app_id, shopper_number, type, data, occurred_at, sent_at, delivery, next_try_at)
        values
          (${appId}, ${shopperNumber}, ${type}, ${JSON.stringify(data)}::jsonb, ${now}, ${now}, 'waiting', ${now})
      `.execute(db);
    },
  };
}
