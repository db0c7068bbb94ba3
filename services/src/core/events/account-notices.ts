import type { Clock } from "../../kit/clock.ts";
import { newDelivery } from "../../kit/delivery/delivery-rows.ts";
import type { Settings } from "../../kit/settings.ts";
import type { CardHolder } from "../shoppers/customers.ts";
import type { CoreDatabase } from "../tables.ts";
import type { NoticeKind } from "./event-tables.ts";

export interface AccountNotices {
  /** False if no webhook is set: the caller of the service then sends its emails itself. */
  readonly areSent: boolean;
  /** Adds an email to a shopper, best in the transaction of its cause; nothing if no webhook is set. */
  add(db: CoreDatabase, holder: CardHolder, kind: NoticeKind): Promise<void>;
}

/** Returns the emails about accounts, from where they are sent to the webhook of the settings. */
export function createAccountNotices({
  clock,
  settings: { reminders },
}: {
  readonly clock: Clock;
  readonly settings: Pick<Settings, "reminders">;
}): AccountNotices {
  const areSent = reminders !== null;
  return {
    areSent,
    async add(db, { appId, shopperNumber }, kind) {
      if (!areSent) return;
      const row = { app_id: appId, shopper_number: shopperNumber, kind, ...newDelivery(clock.now()) };
      await db.insertInto("account_notice").values(row).execute();
    },
  };
}
