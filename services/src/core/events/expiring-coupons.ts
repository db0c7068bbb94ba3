import { type RawBuilder, sql } from "kysely";
import type { Settings } from "../../kit/settings.ts";
import type { CoreDatabase } from "../tables.ts";

/** From this hour of a retailer's day, shoppers may get messages. */
const FIRST_HOUR = 9;

/** Returns the query of the clipped coupons that expire tomorrow, once it is late enough in the day, without redeemed ones. */
export const expiringClips = (now: Date): RawBuilder<unknown> => sql`
  select activation.app_id, activation.shopper_number, activation.offer_id, due.today
  from (
    select app_id, (${now}::timestamptz at time zone time_zone)::date as today from loyalty.app
    where extract(hour from ${now}::timestamptz at time zone time_zone) >= ${FIRST_HOUR}
  ) due
    join loyalty.offer using (app_id)
    join loyalty.activation using (app_id, offer_id)
  where offer.expires_on = due.today + 1
    and not exists (
      select from loyalty.redemption
      where redemption.app_id = activation.app_id
        and redemption.shopper_number = activation.shopper_number
        and redemption.offer_id = activation.offer_id
    )`;

/** Returns the statement that adds the events, of which it returns the columns of pushes. */
function addedEvents(now: Date, hasWebhook: boolean): RawBuilder<unknown> {
  // Without a webhook of events the row only notes that the day is done.
  const [delivery, nextTryAt] = hasWebhook ? ["waiting", now] : ["sent", null];
  return sql`
    insert into loyalty.event
      (app_id, shopper_number, type, data, once_on, occurred_at, sent_at, delivery, next_try_at)
    select
      app_id, shopper_number, 'coupons.expiring',
      jsonb_build_object('offerIds', jsonb_agg(offer_id order by offer_id)),
      today, ${now}, ${now}, ${delivery}, ${nextTryAt}::timestamptz
    from (${expiringClips(now)}) clip
    where not exists (
      select from loyalty.event
      where event.app_id = clip.app_id and event.type = 'coupons.expiring' and event.once_on = clip.today
    )
    group by app_id, shopper_number, today
    on conflict do nothing
    returning app_id, shopper_number, type, data`;
}

/**
 * Adds the event `coupons.expiring`, with its pushes, for each shopper whose clipped coupons expire tomorrow, once a day and
 * retailer, from 9:00 in the retailer's time zone.
 */
export async function addExpiringCoupons(
  db: CoreDatabase,
  now: Date,
  { events, pushes }: Pick<Settings, "events" | "pushes">,
): Promise<void> {
  await sql`
    with added as (${addedEvents(now, events !== null)})
    insert into loyalty.push (app_id, token, type, data, occurred_at, sent_at, delivery, next_try_at)
    select app_id, token, type, data, ${now}, ${now}, 'waiting', ${now}
    from added join loyalty.push_device using (app_id, shopper_number)
    where ${pushes !== null}
  `.execute(db);
}
