import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { COUPON_REMINDERS } from "../../input-rules/email-kinds.ts";
import { addReminders } from "./core/events/coupon-reminders.ts";
import { coreDatabase } from "./core/tables.ts";
import { loyaltyService } from "./faces/loyalty/service.ts";
import { logIn, type LoggedInShopper } from "./faces/loyalty/testing/shopper.ts";
import { loadContract } from "./testing/contract.ts";
import { callService, startTestServices, type TestServices, testTokens } from "./testing/start.ts";
import { startWebhook, type TestWebhook } from "./testing/webhook.ts";

let services: TestServices;
let webhook: TestWebhook;
let ana: LoggedInShopper;
let leesAna: LoggedInShopper;

const lastDay = "2036-05-05";
const morning = new Date("2036-05-04T10:00:00-06:00");

beforeAll(async () => {
  webhook = await startWebhook();
  services = await startTestServices([loyaltyService], { reminders: webhook });
  ana = await logIn(services);
  leesAna = await logIn(services, { appId: "app-lees" });
});
beforeEach(async () => {
  services.clock.set(morning);
  webhook.messages.length = 0;
  webhook.statuses.length = 0;
  for (const table of ["coupon_reminder", "redemption", "activation", "customer_email_subscription"] as const)
    await db().deleteFrom(table).execute();
});
afterAll(async () => {
  await services.stop();
  webhook.close();
});

const db = () => coreDatabase(services.database.db);

const keyOf = ({ appId, number }: LoggedInShopper) => ({ app_id: appId, shopper_number: number });

const call = async (shopper: LoggedInShopper, method: "GET" | "POST", path: string, json?: object) =>
  callService(
    services.urls.loyalty,
    {
      method,
      path,
      params: { appId: shopper.appId },
      query: { a: shopper.appId },
      bearer: path.includes("{appId}") ? testTokens.loyalty : shopper.bearer,
      ...(json && { json }),
    },
    await loadContract("loyalty"),
  );

/** Turns the reminders of a shopper on, at a time at which the bearer is valid. */
async function ask(shopper: LoggedInShopper): Promise<void> {
  services.clock.reset();
  const decision = { FrqShopperNo: shopper.number, EmailSubscriptionId: COUPON_REMINDERS, OptOutEmail: false };
  expect(await call(shopper, "POST", "/AppUsers/updateemailsubscription", [decision])).toMatchObject({ status: 200 });
  services.clock.set(morning);
}

/** Puts offers of a retailer on a card and lets them end on the last day. Returns their ids. */
async function clip(shopper: LoggedInShopper, count: number, skipped = 0): Promise<readonly string[]> {
  const offers = db().selectFrom("offer").select("offer_id").where("app_id", "=", shopper.appId);
  const rows = await offers.where("notes", "is", null).orderBy("offer_id").limit(count).offset(skipped).execute();
  const ids = rows.map(({ offer_id }) => offer_id);
  const changed = db().updateTable("offer").set({ expires_on: lastDay }).where("app_id", "=", shopper.appId);
  await changed.where("offer_id", "in", ids).execute();
  const clips = ids.map((offer_id) => ({ ...keyOf(shopper), offer_id, activated_at: morning }));
  await db().insertInto("activation").values(clips).execute();
  return ids;
}

interface Body {
  readonly data: { readonly app: string; readonly offers: readonly { readonly OfferId: string }[] };
}

const namesOf = ({ body }: { readonly body: unknown }) => (body as Body).data.offers.map(({ OfferId }) => OfferId);

const states = async () => await db().selectFrom("coupon_reminder").select(["app_id", "delivery"]).execute();

const retries = { timeout: 20_000, interval: 50 };

const settled = (delivery: string) =>
  vi.waitFor(async () => expect(await states()).toMatchObject([{ delivery }]), retries);

/** Returns after how many minutes each reminder is tried again, null for never: a try under way holds its row for five. */
async function nextTries(): Promise<readonly (number | null)[]> {
  const rows = await db().selectFrom("coupon_reminder").select("next_try_at").execute();
  return rows.map(({ next_try_at: next }) => next && Math.floor((next.getTime() - morning.getTime()) / 60_000));
}

test("reminds who asked once, of unused coupons only, from 9:00 on the day before they expire", async () => {
  const [first = "", used = "", last = ""] = await clip(ana, 3);
  await clip(leesAna, 1);
  await db()
    .insertInto("redemption")
    .values({ ...keyOf(ana), offer_id: used, redeemed_at: morning })
    .execute();
  await ask(ana);
  await addReminders(db(), new Date("2036-05-04T08:59:00-06:00"));
  expect(await states()).toEqual([]);
  await addReminders(db(), morning);
  await settled("sent");
  expect(webhook.messages).toMatchObject([
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      body: {
        type: "coupon.reminder",
        data: { app: "app-reams", shopperNumber: ana.number, emailAddress: "ana@example.com", lastDay },
      },
    },
  ]);
  expect(webhook.messages.flatMap(namesOf).toSorted()).toEqual([first, last].toSorted());
  await clip(ana, 1, 3);
  await addReminders(db(), morning);
  expect(await states()).toHaveLength(1);
});

test("names no coupon a second time whose last day was moved", async () => {
  const [first = ""] = await clip(ana, 1);
  await ask(ana);
  await addReminders(db(), morning);
  await settled("sent");
  await db().updateTable("offer").set({ expires_on: "2036-05-09" }).where("offer_id", "=", first).execute();
  await addReminders(db(), new Date("2036-05-08T10:00:00-06:00"));
  expect(await states()).toHaveLength(1);
});

test.each<[string, () => Promise<unknown>]>([
  ["takes its coupon off the card", () => db().deleteFrom("activation").execute()],
  [
    "ends the reminders",
    () => call(ana, "POST", "/loyalty/{appId}/customer/emailoptout", { FrqShopperNo: ana.number }),
  ],
])("sends nothing at the next try to a shopper who %s after a failure", async (_what, change) => {
  await clip(ana, 1);
  await ask(ana);
  webhook.statuses.push(503);
  await addReminders(db(), morning);
  await vi.waitFor(async () => expect(await nextTries()).toEqual([1]), retries);
  await change();
  services.clock.set(new Date(morning.getTime() + 5 * 60_000));
  await settled("sent");
  expect(webhook.messages).toHaveLength(1);
});

test("tries again under the same id, while another retailer's reminder arrives", async () => {
  for (const shopper of [ana, leesAna]) {
    await clip(shopper, 1);
    await ask(shopper);
  }
  webhook.statuses.push(0);
  await addReminders(db(), morning);
  await vi.waitFor(async () => expect(new Set(await nextTries())).toEqual(new Set([null, 1])), retries);
  services.clock.set(new Date(morning.getTime() + 5 * 60_000));
  await vi.waitFor(() => expect(webhook.messages).toHaveLength(3), { timeout: 20_000 });
  expect(new Set(webhook.messages.map(({ id }) => id)).size).toBe(2);
});

test("ends by the number of the shopper without the other kinds of email", async () => {
  await ask(ana);
  const weekly = { ...keyOf(ana), subscription_id: "weekly", is_opted_out: false };
  await db().insertInto("customer_email_subscription").values(weekly).execute();
  const json = { FrqShopperNo: ana.number, EmailSubscriptionId: COUPON_REMINDERS };
  expect(await call(ana, "POST", "/loyalty/{appId}/customer/emailoptout", json)).toMatchObject({ status: 200 });
  const rows = await db().selectFrom("customer_email_subscription").selectAll().orderBy("subscription_id").execute();
  expect(rows.map((row) => [row.subscription_id, row.is_opted_out])).toEqual([
    [COUPON_REMINDERS, true],
    ["weekly", false],
  ]);
});

test("is offered only where reminders are sent", async () => {
  const path = "/loyalty/{appId}/emailsubscriptions";
  const reminders = { EmailSubscriptionId: COUPON_REMINDERS, OptOutEmail: true };
  expect((await call(ana, "GET", path)).body).toContainEqual(expect.objectContaining(reminders));
  const others = await startTestServices([loyaltyService]);
  const { body } = await callService(others.urls.loyalty, {
    path,
    params: { appId: ana.appId },
    bearer: testTokens.loyalty,
  });
  await others.stop();
  expect(body).toHaveLength(2);
});
