import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { coreDatabase } from "../../../core/tables.ts";
import type { Database } from "../../../kit/service.ts";

const appId = "app-bluebird";
const email = "leaving@example.com";
const phone = "8015550971";
const secondaryPhone = "8015550972";
const address = "9 Leaving Lane";
const auditHash = "keyed-hash-of-the-leaving-shopper";
const later = "2036-01-01T00:00:00Z";
const at = "2026-05-04T10:00:00Z";

/** Returns the statements that add a row to the tables of the loyalty service that the demo lacks. */
function loyaltyRows(number: string): readonly string[] {
  const key = `'${appId}', '${number}'`;
  return [
    `insert into loyalty.message (app_id, recipient, body, sent_at) values ('${appId}', '${phone}', 'A code', '${at}')`,
    `insert into loyalty.event (app_id, shopper_number, type, data, occurred_at, sent_at, delivery)
      values (${key}, 'password.changed', '{}', '${at}', '${at}', 'sent')`,
    `insert into loyalty.claim_code (app_id, phone, code_hash, tries_left, expires_at)
      values ('${appId}', '${secondaryPhone}', 'hash', 3, '${later}')`,
    `insert into loyalty.card_claim (app_id, shopper_number, claim_id, phone, language, details, requested_at)
      values (${key}, 'claim', '${phone}', 'en', 'DIFFERENT', '${at}')`,
    `insert into loyalty.calendar_feed (app_id, shopper_number, token_hash, token_generation, created_at)
      values (${key}, 'feed', 0, '${at}')`,
    `insert into loyalty.passkey (app_id, shopper_number, credential_id, public_key, counter, transports, name, created_at)
      values (${key}, 'credential', 'key', 0, '{}', 'Phone', '${at}')`,
    `insert into loyalty.identity (app_id, shopper_number, issuer, subject, linked_at)
      values (${key}, 'https://id.example', 'leaving', '${at}')`,
    `insert into loyalty.push_device values (${key}, 'token-of-the-app', 'APPLE', '${at}')`,
    `insert into loyalty.push (app_id, token, type, data, occurred_at, sent_at, delivery)
      values ('${appId}', 'token-of-the-app', 'case.opened', '{}', '${at}', '${at}', 'sent')`,
    `insert into loyalty.coupon_reminder (app_id, shopper_number, last_day, offer_ids, sent_at, delivery)
      values (${key}, '2036-01-01', '{offer}', '${at}', 'sent')`,
    `insert into loyalty.account_notice (app_id, shopper_number, kind, sent_at, delivery)
      values (${key}, 'account-kept', '${at}', 'sent')`,
    `insert into loyalty.universal_coupon
      (app_id, shopper_number, coupon_id, data_string, summary, state, sequence, since)
      values (${key}, 'coupon', '81120112345679999990666666', 'Save', 'READY', 1, '${at}')`,
    `update loyalty.offer set shopper_number = '${number}'
      where app_id = '${appId}' and offer_id = (select min(offer_id) from loyalty.offer where app_id = '${appId}')`,
    `insert into loyalty.ending_points values (${key}, '2036-01-01', 120)`,
    `insert into loyalty.fuel_reward values (${key}, 'Fuel', 10)`,
    `insert into loyalty.redemption_freeze (app_id, shopper_number, freeze_id, frozen_at) values (${key}, 'freeze', '${at}')`,
    `insert into loyalty.points_redemption (app_id, shopper_number, redemption_id, entry_number)
      select app_id, shopper_number, 'redemption', entry_number from loyalty.points_entry
      where app_id = '${appId}' and shopper_number = '${number}' limit 1`,
    `insert into loyalty.clip_attempt (app_id, shopper_number, offer_id, tried_at, outcome, reference)
      values (${key}, 'offer', '${at}', 'Clipped', 'reference')`,
  ];
}

/** Returns the same for the services of shops, emails and lists. */
function shopRows(number: string): readonly string[] {
  const [list, session, mail] = [randomUUID(), randomUUID(), randomUUID()];
  return [
    `insert into commerce.session (session_id, retailer_id, shopper_number, token_generation, refresh_hash, expires_at)
      values ('${session}', '4700', '${number}', 0, 'refresh', '${later}')`,
    `insert into commerce.access_token values ('access', '${session}', '${later}')`,
    `insert into commerce.login_proof values ('proof', '4700', '${number}', '${later}')`,
    `insert into "ad-viewer".visit_token values ('visit', 'bluebird', '${number}', '${later}')`,
    `insert into portal.mail (mail_id, sender, recipients, reply_to, subject, body, sent_at, site, kind)
      values ('${mail}', 'no-reply@example.com', 'Other@example.com,${email.toUpperCase()}', null, 'Hello', 'Text', '${at}', 'bluebird', 'note')`,
    `insert into portal.attachment values ('${mail}', 0, 'a.txt', 'text/plain', '\\x00')`,
    `insert into portal.mail (mail_id, sender, recipients, subject, body, sent_at, site, kind)
      values ('${randomUUID()}', 'no-reply@example.com', 'care@example.com', 'A form', 'Call me: 801-555-0971', '${at}', 'bluebird', 'form')`,
    `insert into portal.suppressed_address values ('bluebird', '${email}', '${later}')`,
    `insert into portal.reset_token (site, email, token_hash, expires_at) values ('bluebird', '${email}', 'reset', '${later}')`,
    `insert into portal.shopping_list (list_id, site, shopper_number) values ('${list}', 'bluebird', '${number}')`,
    `insert into portal.list_item (list_id, item_id, text, changed_at) values ('${list}', '${list}', 'Call ${phone}', '${at}')`,
    `insert into signup.subscriber (list, email, fields, subscribed_at) values ('bluebird-weekly', '${email}', '{}', '${at}')`,
  ];
}

/** Returns the same for logins at partner shops and for support. */
function supportRows(number: string): readonly string[] {
  const family = randomUUID();
  const key = `'${appId}', '${number}'`;
  return [
    `insert into sso.token_family (family_id, client_id, subject, scope, issuer, expires_at, token_generation, successor_key)
      values ('${family}', 'shop', '${appId}:${number}', 'openid', 'https://shop.example', '${later}', 0, 'key')`,
    `insert into sso.refresh_token values ('refresh', '${family}')`,
    `insert into sso.clip_attempt (app_id, shopper_number, offer_id, outcome, reference, attempted_at)
      values (${key}, 'offer', 'FAILED', 'reference', '${at}')`,
    `insert into sso.support_case (app_id, case_number, shopper_number, client_id, kind, opened_at, is_freezing)
      values ('${appId}', 900, '${number}', 'client', 'OTHER', '${at}', false)`,
    `insert into sso.case_event (app_id, case_number, change_id, kind, text, at)
      values ('${appId}', 900, 'change', 'OPENED', 'Write to ${email}', '${at}')`,
    `insert into sso.audit_entry (app_id, agent, action, subject, subject_hash, reason, reference, is_refused, at)
      values ('${appId}', 'sam', 'LOOKUP', 'l***@example.com', '${auditHash}', 'Asked by phone', 'reference', false, '${at}')`,
    `insert into sso.audit_found select entry_id, '${auditHash}' from sso.audit_entry where subject_hash = '${auditHash}'`,
  ];
}

/**
 * Gives a demo shopper an address and phones of her own, and adds rows about her to each table in which a shopper can leave
 * some.
 */
export async function plantTraces(db: Database) {
  const core = coreDatabase(db);
  const { shopper_number: number } = await core
    .updateTable("customer")
    .set({ email, phone, secondary_phone: secondaryPhone, address1: address })
    .where((is) => is.and({ app_id: appId, email: "ana@example.com" }))
    .returning("shopper_number")
    .executeTakeFirstOrThrow();
  for (const statement of [loyaltyRows, shopRows, supportRows].flatMap((rowsOf) => rowsOf(number)))
    await sql.raw(statement).execute(db);
  return { appId, number, email, phone, secondaryPhone, address, auditHash };
}
