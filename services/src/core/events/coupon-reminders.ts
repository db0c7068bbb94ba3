import { sql } from "kysely";
import { COUPON_REMINDERS } from "../../../../input-rules/email-kinds.ts";
import type { CoreDatabase } from "../tables.ts";
import { expiringClips } from "./expiring-coupons.ts";

/** Offers the reminders of clipped coupons at all retailers as a kind of email, or no longer. */
export async function offerReminders(db: CoreDatabase, isOffered: boolean): Promise<void> {
  await sql`
    insert into loyalty.email_subscription (app_id, subscription_id, description, is_offered)
    select app_id, ${COUPON_REMINDERS}, 'Reminders of clipped coupons', ${isOffered}::boolean from loyalty.app
    on conflict (app_id, subscription_id) do update set is_offered = excluded.is_offered
    where email_subscription.is_offered <> excluded.is_offered
  `.execute(db);
}

/**
 * Adds a reminder for each shopper who asked for it and whose clipped coupons expire tomorrow: one for a day, and none of a coupon
 * that an earlier one named.
 */
export async function addReminders(db: CoreDatabase, now: Date): Promise<void> {
  await sql`
    insert into loyalty.coupon_reminder (app_id, shopper_number, last_day, offer_ids, sent_at, delivery, next_try_at)
    select app_id, shopper_number, today + 1, array_agg(offer_id order by offer_id), ${now}, 'waiting', ${now}
    from (${expiringClips(now)}) clip
      join loyalty.customer using (app_id, shopper_number)
      join loyalty.customer_email_subscription decision using (app_id, shopper_number)
    where customer.email is not null
      and decision.subscription_id = ${COUPON_REMINDERS} and not decision.is_opted_out
      and not exists (
        select from loyalty.coupon_reminder earlier
        where earlier.app_id = clip.app_id
          and earlier.shopper_number = clip.shopper_number
          and clip.offer_id = any (earlier.offer_ids)
      )
    group by app_id, shopper_number, today
    on conflict do nothing
  `.execute(db);
}
