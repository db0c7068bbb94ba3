import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { addExpiringCoupons } from "./core/events/expiring-coupons.ts";
import { demoPassword } from "./core/seed/shoppers.ts";
import { coreDatabase } from "./core/tables.ts";
import { loyaltyService } from "./faces/loyalty/service.ts";
import { logIn, type LoggedInShopper } from "./faces/loyalty/testing/shopper.ts";
import { loadContract } from "./testing/contract.ts";
import { callService, startTestServices, type TestServices } from "./testing/start.ts";
import { startWebhook, type TestWebhook } from "./testing/webhook.ts";

let services: TestServices;
let webhook: TestWebhook;
let ana: LoggedInShopper;
let ben: LoggedInShopper;

const token = "740f4707bebcf74f9b7c25d48e335894";

beforeAll(async () => {
  webhook = await startWebhook();
  services = await startTestServices([loyaltyService], { pushes: webhook });
  ana = await logIn(services);
  ben = await logIn(services, { login: "ben@example.com" });
});
afterEach(async () => {
  webhook.messages.length = 0;
  webhook.statuses.length = 0;
  await db().deleteFrom("push_device").execute();
});
afterAll(async () => {
  await services.stop();
  webhook.close();
});

const db = () => coreDatabase(services.database.db);

async function callDevices(shopper: LoggedInShopper, method: "GET" | "PUT", json?: object) {
  const { appId, number: id, bearer } = shopper;
  const path = "/loyalty/{appId}/customer/{id}/devices";
  const call = { method, path, params: { appId, id }, bearer, ...(json && { json }) };
  return callService(services.urls.loyalty, call, await loadContract("loyalty"));
}

const register = (shopper: LoggedInShopper, Token = token, Platform: string | null = "APPLE") =>
  callDevices(shopper, "PUT", { Token, Platform });

async function changePassword({ appId, bearer }: LoggedInShopper, email: string): Promise<void> {
  const path = "/loyalty/{appId}/customer/changepassword";
  const json = { Email: email, OldPassword: demoPassword, NewPassword: demoPassword };
  const { status } = await callService(services.urls.loyalty, { method: "PUT", path, params: { appId }, bearer, json });
  expect(status).toBe(200);
}

/** Resolves to the pushes once there are so many, without those of the day, which are sent from 9:00. */
const received = (count: number) =>
  vi.waitFor(
    () => {
      const pushes = webhook.messages.filter(({ body }) => !JSON.stringify(body).includes("coupons.expiring"));
      expect(pushes).toHaveLength(count);
      return pushes;
    },
    { timeout: 20_000, interval: 50 },
  );

const deliveries = async () => {
  const rows = await db()
    .selectFrom("push")
    .select(["delivery", "tries"])
    .where("type", "=", "password.changed")
    .execute();
  return rows.map(({ delivery, tries }) => `${delivery} after ${tries}`);
};

test("sends an event of a shopper to each registered app, without the shopper's number", async () => {
  await register(ana);
  await register(ana, `${token}-tablet`, "ANDROID");
  await register(ana);
  expect((await callDevices(ana, "GET")).body).toMatchObject([{ Platform: "ANDROID" }, { Platform: "APPLE" }]);
  await changePassword(ana, "ana@example.com");
  const pushes = await received(2);
  expect(pushes.map(({ body }) => body)).toEqual(
    expect.arrayContaining([
      {
        type: "password.changed",
        timestamp: expect.any(String),
        data: { app: "app-reams", platform: "APPLE", token, language: null },
      },
    ]),
  );
  expect(JSON.stringify(pushes)).not.toContain(ana.number);
});

test("sends nothing without an app, to one that was removed, or for a shopper who had it before", async () => {
  await register(ana);
  await register(ana, token, null);
  await changePassword(ana, "ana@example.com");
  await register(ana);
  await register(ben);
  expect((await callDevices(ana, "GET")).body).toEqual([]);
  await changePassword(ana, "ana@example.com");
  expect(await deliveries()).toEqual([]);
  await changePassword(ben, "ben@example.com");
  expect((await received(1))[0]).toMatchObject({ body: { data: { token } } });
});

test("forgets an app that the webhook says is gone", async () => {
  webhook.statuses.push(410);
  await register(ana);
  await changePassword(ana, "ana@example.com");
  await vi.waitFor(async () => expect((await callDevices(ana, "GET")).body).toEqual([]), { timeout: 20_000 });
  expect(await deliveries()).toEqual([]);
});

test.each([
  [503, "waiting after 1"],
  [0, "waiting after 1"],
  [400, "refused after 1"],
])("keeps the app and tries later only where that may help: %i", async (status, delivery) => {
  webhook.statuses.push(status);
  await register(ana);
  await changePassword(ana, "ana@example.com");
  await received(1);
  await vi.waitFor(async () => expect(await deliveries()).toEqual([delivery]), { timeout: 20_000 });
  expect((await callDevices(ana, "GET")).body).toHaveLength(1);
});

test("keeps ten apps of a shopper", async () => {
  for (let index = 0; index < 11; index += 1) await register(ben, `${token}-${index}`);
  expect((await callDevices(ben, "GET")).body).toHaveLength(10);
});

test("pushes which clipped coupons expire tomorrow once a day, also without a webhook of events", async () => {
  const key = { app_id: ana.appId, shopper_number: ana.number };
  const { offer_id, expires_on } = await db()
    .selectFrom("offer")
    .select(["offer_id", "expires_on"])
    .where("app_id", "=", ana.appId)
    .where("expires_on", "is not", null)
    .orderBy("expires_on", "desc")
    .executeTakeFirstOrThrow();
  await db().deleteFrom("activation").where("offer_id", "=", offer_id).execute();
  await db()
    .insertInto("activation")
    .values({ ...key, offer_id, activated_at: new Date(0) })
    .execute();
  await register(ana);
  const now = new Date(Date.parse(`${expires_on}T00:00:00-07:00`) - 14 * 60 * 60_000);
  for (let time = 0; time < 2; time += 1) await addExpiringCoupons(db(), now, { events: null, pushes: webhook });
  const rows = await db()
    .selectFrom("push")
    .select("data")
    .where("type", "=", "coupons.expiring")
    .where("occurred_at", "=", now)
    .execute();
  expect(rows).toEqual([{ data: { offerIds: expect.arrayContaining([offer_id]) } }]);
  const waiting = db().selectFrom("event").select("event_id").where("next_try_at", "is not", null);
  expect(await waiting.execute()).toEqual([]);
});
