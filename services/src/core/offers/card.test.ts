import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createClock } from "../../kit/clock.ts";
import type { OpenDatabase } from "../../kit/database/database.ts";
import { migrate } from "../../kit/database/migrate.ts";
import { testDatabases } from "../../testing/databases.ts";
import { createEventLog } from "../events/event-log.ts";
import { createOfferBook } from "./offer-book.ts";
import { activate, cardOf, deactivate, type ClipDeps, maxActivations } from "./card.ts";
import { Refusal } from "../refusal.ts";
import { sharedData } from "../shared-data.ts";
import { type CoreDatabase, coreDatabase } from "../tables.ts";
import { newCard } from "../testing/customer.ts";

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
  let deps: ClipDeps;

  beforeAll(async () => {
    database = await open();
    db = coreDatabase(database.db);
    deps = { cards: db, clock, events: createEventLog({ clock, settings: { events: null, pushes: null } }) };
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

  const activated = async (): Promise<string[]> => [...(await cardOf(db, holder)).activated];

  test("has an offer once, however often it is clipped", async () => {
    await activate(deps, holder, "lasting");
    await activate(deps, holder, "lasting");
    expect(await cardOf(db, holder)).toEqual({ activated: new Set(["lasting"]), redeemed: new Map() });
  });

  test("has an offer once after 50 parallel clips", async () => {
    await Promise.all(Array.from({ length: 50 }, () => activate(deps, holder, "endless")));
    expect(await db.selectFrom("activation").selectAll().execute()).toHaveLength(1);
  });

  test("accepts an offer until the end of its last day in the retailer's time zone", async () => {
    clock.set(new Date("2026-05-05T05:59:59Z"));
    await expect(activate(deps, holder, "ending")).resolves.toBe(true);
    await db.deleteFrom("activation").execute();
    clock.set(new Date("2026-05-05T06:00:00Z"));
    await expect(activate(deps, holder, "ending")).rejects.toEqual(new Refusal("expired-offer"));
    expect(await activated()).toEqual([]);
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
    await activate(deps, { ...holder, appId: other.app_id }, "lasting");
    expect(await activated()).toEqual([]);
  });

  test("rejects an unknown offer", async () => {
    await expect(activate(deps, holder, "unknown")).rejects.toEqual(new Refusal("unknown-offer"));
  });

  test("has a used offer as redeemed with its count and last use, and rejects a new clip", async () => {
    await activate(deps, holder, "lasting");
    const uses = [new Date("2026-05-02T10:00:00Z"), new Date("2026-05-03T10:00:00Z")];
    const rows = uses.map((redeemed_at) => ({ ...key, offer_id: "lasting", redeemed_at }));
    await db.insertInto("redemption").values(rows).execute();
    const { redeemed } = await cardOf(db, holder);
    expect(redeemed).toEqual(new Map([["lasting", { times: 2, last: new Date("2026-05-03T10:00:00.000Z") }]]));
    await expect(activate(deps, holder, "lasting")).rejects.toEqual(new Refusal("redeemed-offer"));
  });

  test("loses an offer that is taken off, also twice, and can have it again", async () => {
    for (const offerId of ["lasting", "endless"]) await activate(deps, holder, offerId);
    for (const _time of [1, 2]) await deactivate(db, holder, "lasting");
    expect(await activated()).toEqual(["endless"]);
    await expect(activate(deps, holder, "lasting")).resolves.toBe(true);
  });

  test("keeps an offer that was used", async () => {
    await activate(deps, holder, "lasting");
    await db
      .insertInto("redemption")
      .values({ ...key, offer_id: "lasting", redeemed_at: clock.now() })
      .execute();
    await expect(deactivate(db, holder, "lasting")).rejects.toEqual(new Refusal("redeemed-offer"));
    expect(await activated()).toEqual(["lasting"]);
  });

  test("takes an offer on the days on which it can be clipped, and keeps it afterwards", async () => {
    const days = { clip_from: "2026-05-04", clip_by: "2026-05-05" };
    await db
      .insertInto("offer")
      .values({ ...offer, ...days, offer_id: "dated", expires_on: null })
      .execute();
    const unclippable = new Refusal("unclippable-offer");
    clock.set(new Date("2026-05-03T18:00:00Z"));
    await expect(activate(deps, holder, "dated")).rejects.toEqual(unclippable);
    clock.set(new Date("2026-05-06T05:59:59Z"));
    await expect(activate(deps, holder, "dated")).resolves.toBe(true);
    clock.set(new Date("2026-05-06T06:00:00Z"));
    await expect(activate(deps, holder, "dated")).resolves.toBe(false);
    await db.deleteFrom("activation").execute();
    await expect(activate(deps, holder, "dated")).rejects.toEqual(unclippable);
  });

  test("gives the last clip of an offer to one shopper, and the book has none left", async () => {
    const numbers = Array.from({ length: 8 }, (_, index) => `4200000${index}`);
    const others = numbers.map((shopper_number) => newCard({ app_id: holder.appId, shopper_number }));
    await db.insertInto("customer").values(others).execute();
    await db
      .insertInto("offer")
      .values({ ...offer, offer_id: "few", expires_on: null, clip_limit: 3 })
      .execute();
    const clips = await Promise.allSettled(
      numbers.map((shopperNumber) => activate(deps, { ...holder, shopperNumber }, "few")),
    );
    expect(clips.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    const list = await createOfferBook(db, (offers) => offers).list(holder.appId);
    const clipsLeft = new Map(list?.map(({ offer_id, clips_left }) => [offer_id, clips_left]));
    expect([clipsLeft.get("few"), clipsLeft.get("lasting")]).toEqual([0, null]);
  });

  test("has no offer to another shopper", async () => {
    const another = { app_id: holder.appId, shopper_number: "43000000" };
    await db.insertInto("customer").values(newCard(another)).execute();
    const personal = { ...offer, offer_id: "personal", expires_on: null, shopper_number: another.shopper_number };
    await db.insertInto("offer").values(personal).execute();
    await expect(activate(deps, holder, "personal")).rejects.toEqual(new Refusal("unknown-offer"));
    const other = { ...holder, shopperNumber: another.shopper_number };
    await expect(activate(deps, other, "personal")).resolves.toBe(true);
  });

  test("takes no more offers than it can hold, and again one that it holds", async () => {
    const held = Array.from({ length: maxActivations - 1 }, (_, index) => `held-${index}`);
    const rows = [...held, "lasting"].map((offer_id) => ({ ...key, offer_id, activated_at: clock.now() }));
    await db
      .insertInto("offer")
      .values(held.map((offer_id) => ({ ...offer, offer_id, expires_on: null })))
      .execute();
    await db.insertInto("activation").values(rows).execute();
    await expect(activate(deps, holder, "endless")).rejects.toEqual(new Refusal("full-card"));
    await expect(activate(deps, holder, "lasting")).resolves.toBe(false);
    await db.deleteFrom("activation").execute();
    await db.deleteFrom("offer").where("offer_id", "in", held).execute();
  });
});
