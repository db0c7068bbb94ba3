import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createEventLog } from "./core/events/event-log.ts";
import { addExpiringCoupons } from "./core/events/expiring-coupons.ts";
import { demoPassword } from "./core/seed/shoppers.ts";
import { closeDueAccounts } from "./core/shoppers/closing/close-accounts.ts";
import { coreDatabase } from "./core/tables.ts";
import { failedEvents } from "./failed-events.ts";
import { loyaltyService } from "./faces/loyalty/service.ts";
import { logIn, type LoggedInShopper } from "./faces/loyalty/testing/shopper.ts";
import { ssoService } from "./faces/sso/service.ts";
import { callStaff } from "./faces/sso/testing/calls.ts";
import { loadContract } from "./testing/contract.ts";
import { createServer } from "./kit/server.ts";
import { callService, startTestServices, type TestServices, testSettings } from "./testing/start.ts";
import { startWebhook, type TestWebhook } from "./testing/webhook.ts";

let services: TestServices;
let webhook: TestWebhook;
let ana: LoggedInShopper;

beforeAll(async () => {
  webhook = await startWebhook();
  services = await startTestServices([loyaltyService, ssoService], { events: webhook });
  ana = await logIn(services);
});
afterEach(() => {
  webhook.messages.length = 0;
});
afterAll(async () => {
  await services.stop();
  webhook.close();
});

const db = () => coreDatabase(services.database.db);

const clip = (offerId: string) =>
  callService(services.urls.loyalty, {
    method: "POST",
    path: "/loyalty/{appId}/quotient/{id}/offers/activate",
    params: { appId: ana.appId, id: ana.number },
    bearer: ana.bearer,
    json: { Offers: [{ OfferId: offerId }] },
  });

async function unclippedOffers(): Promise<readonly string[]> {
  const activations = db().selectFrom("activation").select("offer_id").where("shopper_number", "=", ana.number);
  const offers = db().selectFrom("offer").select("offer_id").where("app_id", "=", ana.appId);
  const rows = await offers.where("offer_id", "not in", activations).where("expires_on", "is", null).limit(3).execute();
  return rows.map(({ offer_id }) => offer_id);
}

/** Resolves to the events once there are so many, without those of the day, which are sent from 9:00. */
const received = (count: number) =>
  vi.waitFor(
    () => {
      const events = webhook.messages.filter(({ body }) => !JSON.stringify(body).includes("coupons.expiring"));
      expect(events).toHaveLength(count);
      return events;
    },
    { timeout: 20_000, interval: 50 },
  );

const contentOf = (type: string, data: object) => ({
  body: { type, timestamp: expect.any(String), data: { app: ana.appId, shopperNumber: ana.number, ...data } },
});

test("sends that a coupon is clipped once", async () => {
  const [offerId = ""] = await unclippedOffers();
  await clip(offerId);
  await clip(offerId);
  expect((await received(1))[0]).toMatchObject(contentOf("coupon.clipped", { offerId }));
});

test("sends that a password is changed", async () => {
  const path = "/loyalty/{appId}/customer/changepassword";
  const json = { Email: "ana@example.com", OldPassword: demoPassword, NewPassword: demoPassword };
  const call = { method: "PUT", path, params: { appId: ana.appId }, bearer: ana.bearer, json } as const;
  expect(await callService(services.urls.loyalty, call)).toMatchObject({ status: 200 });
  expect((await received(1))[0]).toMatchObject(contentOf("password.changed", {}));
});

test("sends that a case is opened once, with its number", async () => {
  const contract = await loadContract("sso");
  const clientId = "00000000-0000-4000-8000-00000000e7e7";
  const newCase = {
    appId: ana.appId,
    shopperNumber: ana.number,
    clientId,
    kind: "SUSPICIOUS_POINTS",
    isFreezing: false,
  };
  const open = () => callStaff({ services, contract }, "POST", "/staff/cases", newCase);
  const { body } = await open();
  await open();
  const [event] = await received(1);
  const { number, kind } = body as { number: number; kind: string };
  expect(event).toMatchObject(contentOf("case.opened", { caseNumber: number, kind }));
});

/** Puts offers on the card, of which the second is redeemed, that all end on the last day of any. Returns the ids and the day. */
async function clipLastOffers() {
  const key = { app_id: ana.appId, shopper_number: ana.number };
  const at = new Date("2026-01-01T00:00:00Z");
  const offers = db().selectFrom("offer").select(["offer_id", "expires_on"]).where("expires_on", "is not", null);
  const rows = await offers.where("app_id", "=", ana.appId).orderBy("expires_on", "desc").limit(2).execute();
  const [lasting = "", redeemed = ""] = rows.map(({ offer_id }) => offer_id);
  const expires_on = rows[0]?.expires_on ?? "";
  await db().updateTable("offer").set({ expires_on }).where("offer_id", "=", redeemed).execute();
  const clips = [lasting, redeemed].map((offer_id) => ({ ...key, offer_id, activated_at: at }));
  await sql`delete from loyalty.activation where offer_id in (${lasting}, ${redeemed})`.execute(db());
  await db().insertInto("activation").values(clips).execute();
  const redemption = { ...key, offer_id: redeemed, redeemed_at: at };
  await db().insertInto("redemption").values(redemption).execute();
  return { lasting, redeemed, lastDay: expires_on };
}

test("sends which clipped coupons expire tomorrow once a day from 9:00, never redeemed ones", async () => {
  const { lasting, redeemed, lastDay } = await clipLastOffers();
  const eventsAt = async (hours: number) => {
    await addExpiringCoupons(db(), new Date(Date.parse(`${lastDay}T00:00:00-07:00`) + (hours - 24) * 60 * 60_000), {
      events: webhook,
      pushes: null,
    });
    const events = db().selectFrom("event").select("data").where("type", "=", "coupons.expiring");
    return events.where("shopper_number", "=", ana.number).where("next_try_at", "is not", null).execute();
  };
  expect(await eventsAt(8)).toEqual([]);
  const [event, ...others] = await eventsAt(10);
  expect(event?.data).toMatchObject({ offerIds: expect.arrayContaining([lasting]) });
  expect(event?.data).not.toMatchObject({ offerIds: expect.arrayContaining([redeemed]) });
  expect(others).toEqual([]);
  expect(await eventsAt(11)).toHaveLength(1);
});

test("sends that an account is closed, after which no event names it", async () => {
  const { clock } = services;
  const settings = testSettings({ events: webhook });
  const { log } = createServer("loyalty", { logLevel: "silent" });
  const ben = await logIn(services, { login: "ben@example.com" });
  const key = { app_id: ben.appId, shopper_number: ben.number };
  await db()
    .insertInto("account_closing")
    .values({ ...key, asked_at: new Date(0), closes_at: new Date(0) })
    .execute();
  await closeDueAccounts(db(), { clock, log, settings, events: createEventLog({ clock, settings }) });
  expect((await received(1))[0]).toMatchObject({
    body: { type: "account.closed", data: { shopperNumber: ben.number } },
  });
  await vi.waitFor(async () => {
    expect(await db().selectFrom("event").select("type").where("shopper_number", "=", ben.number).execute()).toEqual(
      [],
    );
  });
});

test("lists an event that the webhook refuses without its shopper, and sends it again by a command", async () => {
  const [offerId = ""] = await unclippedOffers();
  const run = (command?: string) =>
    failedEvents(testSettings(), command, async () => ({ ...services.database, close: async () => {} }));
  webhook.statuses.push(410);
  await clip(offerId);
  await vi.waitFor(
    async () => expect(await run()).toMatch(/^event-\d+ app-reams coupon\.clipped .+ refused after 1 tries$/),
    {
      timeout: 20_000,
      interval: 50,
    },
  );
  expect(await run()).not.toContain(ana.number);
  expect(await run("retry")).toBe("1 events are tried again.");
  const [refused, retried] = await received(2);
  expect(retried).toEqual(refused);
  await vi.waitFor(async () => expect(await run()).toBe("No event has failed."));
});
