import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createClock } from "../../kit/clock.ts";
import type { OpenDatabase } from "../../kit/database/database.ts";
import { migrate } from "../../kit/database/migrate.ts";
import { testDatabases } from "../../testing/databases.ts";
import { activate, maxActivations, shopperOffersJson } from "./card.ts";
import { failureBody } from "../../faces/loyalty/failure.ts";
import { createOfferBook } from "./offer-book.ts";
import { sharedData } from "../shared-data.ts";
import { type CoreDatabase, coreDatabase } from "../tables.ts";
import { newCard } from "../testing/customer.ts";
import type { components } from "../../faces/loyalty/wire.generated.ts";

const holder = { appId: "app-test", shopperNumber: "41000001" };
const key = { app_id: holder.appId, shopper_number: holder.shopperNumber };
const offer = {
  app_id: holder.appId,
  offer_code: null,
  brand_name: "SUNNY HOLLOW",
  category_name: "PANTRY",
  summary: "Save $1.00",
  description: "Any one (1) Sunny Hollow Flour.",
  disclaimer: null,
  image: null,
  active_on: "2026-05-01",
  value_cents: 125,
  notes: null,
};

describe.each(testDatabases)("a card on $kind", ({ open }) => {
  let database: OpenDatabase;
  let db: CoreDatabase;
  const clock = createClock();

  beforeAll(async () => {
    database = await open();
    db = coreDatabase(database.db);
    await migrate(database, "loyalty", sharedData.migrations);
    const app = { app_id: holder.appId, retailer_name: "Test", time_zone: "America/Denver", demo_day: null };
    await db.insertInto("app").values(app).execute();
    await db.insertInto("customer").values(newCard(key)).execute();
    const days = { lasting: "2026-12-31", ending: "2026-05-04", endless: null };
    const offers = Object.entries(days).map(([offer_id, expires_on]) => ({ ...offer, offer_id, expires_on }));
    await db.insertInto("offer").values(offers).execute();
  });

  afterAll(() => database.close());

  beforeEach(async () => {
    clock.set(new Date("2026-05-04T18:00:00Z"));
    await db.deleteFrom("activation").execute();
    await db.deleteFrom("redemption").execute();
  });

  const lists = async (): Promise<Record<string, string[]>> => {
    const list = await createOfferBook(db).list(holder.appId);
    if (!list) throw new Error("The app of the test is missing.");
    const answer = JSON.parse(await shopperOffersJson(db, holder, list)) as components["schemas"]["ShopperOfferLists"];
    return Object.fromEntries(Object.entries(answer).map(([name, offers]) => [name, offers.map((one) => one.OfferId)]));
  };

  test("has an offer once, however often it is clipped", async () => {
    await activate(db, clock, holder, "lasting");
    await activate(db, clock, holder, "lasting");
    expect(await lists()).toEqual({ Available: ["ending", "endless"], Activated: ["lasting"], Redeemed: [] });
  });

  test("has an offer once after 50 parallel clips", async () => {
    await Promise.all(Array.from({ length: 50 }, () => activate(db, clock, holder, "endless")));
    expect(await db.selectFrom("activation").selectAll().execute()).toHaveLength(1);
  });

  test("accepts an offer until the end of its last day in the retailer's time zone", async () => {
    clock.set(new Date("2026-05-05T05:59:59Z"));
    await expect(activate(db, clock, holder, "ending")).resolves.toBe(true);
    await db.deleteFrom("activation").execute();
    clock.set(new Date("2026-05-05T06:00:00Z"));
    await expect(activate(db, clock, holder, "ending")).rejects.toMatchObject({
      status: 400,
      body: failureBody(21, "The offer has expired."),
    });
    expect((await lists())["Activated"]).toEqual([]);
  });

  test("has no offer of a card with the same number at another retailer", async () => {
    const other = { app_id: "app-other", shopper_number: holder.shopperNumber };
    const app = { app_id: other.app_id, retailer_name: "Other", time_zone: "America/Denver", demo_day: null };
    await db.insertInto("app").values(app).execute();
    await db.insertInto("customer").values(newCard(other)).execute();
    await db
      .insertInto("offer")
      .values({ ...offer, app_id: other.app_id, offer_id: "lasting", expires_on: null })
      .execute();
    await activate(db, clock, { ...holder, appId: other.app_id }, "lasting");
    expect((await lists())["Activated"]).toEqual([]);
  });

  test("rejects an unknown offer", async () => {
    await expect(activate(db, clock, holder, "unknown")).rejects.toMatchObject({ body: { ErrorCode: 20 } });
  });

  test("shows a used offer as redeemed with its count and last use, and rejects a new clip", async () => {
    await activate(db, clock, holder, "lasting");
    const uses = [new Date("2026-05-02T10:00:00Z"), new Date("2026-05-03T10:00:00Z")];
    const rows = uses.map((redeemed_at) => ({ ...key, offer_id: "lasting", redeemed_at }));
    await db.insertInto("redemption").values(rows).execute();
    const list = await createOfferBook(db).list(holder.appId);
    const { Redeemed, Activated } = JSON.parse(await shopperOffersJson(db, holder, list ?? { offers: [], json: "" }));
    expect(Activated).toEqual([]);
    expect(Redeemed).toMatchObject([
      { OfferId: "lasting", TimesRedeemed: 2, LastRedeemed: "2026-05-03T10:00:00.000Z" },
    ]);
    await expect(activate(db, clock, holder, "lasting")).rejects.toMatchObject({ body: { ErrorCode: 22 } });
  });

  test("takes no more offers than it can hold, and again one that it holds", async () => {
    const held = Array.from({ length: maxActivations - 1 }, (_, index) => `held-${index}`);
    const rows = [...held, "lasting"].map((offer_id) => ({ ...key, offer_id, activated_at: clock.now() }));
    await db
      .insertInto("offer")
      .values(held.map((offer_id) => ({ ...offer, offer_id, expires_on: null })))
      .execute();
    await db.insertInto("activation").values(rows).execute();
    await expect(activate(db, clock, holder, "endless")).rejects.toMatchObject({
      status: 400,
      body: failureBody(23, "The card holds no more offers."),
    });
    await expect(activate(db, clock, holder, "lasting")).resolves.toBe(false);
    await db.deleteFrom("activation").execute();
    await db.deleteFrom("offer").where("offer_id", "in", held).execute();
  });

  test("shows values in dollars and dates as stored", async () => {
    const list = await createOfferBook(db).list(holder.appId);
    const ending = list?.offers.find(({ body }) => body.OfferId === "ending")?.body;
    expect(ending).toMatchObject({ OfferValue: 1.25, OfferExpiryDate: "2026-05-04", OfferActiveDate: "2026-05-01" });
  });
});
