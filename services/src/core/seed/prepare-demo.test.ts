import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClock } from "../../kit/clock.ts";
import type { OpenDatabase } from "../../kit/database/database.ts";
import { prepareDatabase } from "../../kit/database/prepare.ts";
import { testDatabases } from "../../testing/databases.ts";
import { sharedData } from "../shared-data.ts";
import { checkLogin } from "../sessions/credentials.ts";
import { type CoreDatabase, coreDatabase } from "../tables.ts";
import { prepareDemo } from "./prepare-demo.ts";
import { addedRetailer, demoRetailers } from "../retailers/demo-retailers.ts";
import { demoPassword } from "./shoppers.ts";

describe.each(testDatabases)("the demo data on $kind", ({ open }) => {
  const clock = createClock();
  let database: OpenDatabase;
  let db: CoreDatabase;

  beforeAll(async () => {
    database = await open();
    db = coreDatabase(database.db);
    clock.set(new Date("2026-05-04T18:00:00Z"));
    await prepareDatabase(database, [sharedData], clock, { demo: true });
  });

  afterAll(() => database.close());

  const startAt = async (instant: string): Promise<void> => {
    clock.set(new Date(instant));
    await prepareDatabase(database, [sharedData], clock, { demo: true });
  };

  const days = async (): Promise<Map<string, { active: string; last: string | null }>> => {
    const rows = await db.selectFrom("offer").selectAll().where("app_id", "=", "app-reams").execute();
    return new Map(rows.map((row) => [row.offer_id, { active: row.active_on, last: row.expires_on }]));
  };

  test("has every retailer with its three shoppers, whose numbers and phones differ", async () => {
    const apps = demoRetailers().map(({ appId }) => appId);
    const accounts = db.selectFrom("customer").selectAll().where("app_id", "in", apps);
    const customers = await accounts.where("email", "is not", null).execute();
    expect(customers).toHaveLength(demoRetailers().length * 3);
    expect(new Set(customers.map(({ app_id }) => app_id)).size).toBe(demoRetailers().length);
    expect(new Set(customers.map(({ shopper_number }) => shopper_number)).size).toBe(demoRetailers().length * 3);
    expect(new Set(customers.map(({ phone }) => phone)).size).toBe(demoRetailers().length * 3);
    expect(customers.every(({ phone }) => /^801555\d{4}$/.test(phone ?? ""))).toBe(true);
  });

  test("does not change for six days", async () => {
    const before = await days();
    await startAt("2026-05-10T18:00:00Z");
    expect(await days()).toEqual(before);
  });

  test("moves forward by whole weeks once when it is older, with the clipped coupons", async () => {
    const before = await days();
    const clipped = await db.selectFrom("activation").selectAll().execute();
    await startAt("2026-07-01T18:00:00Z");
    await startAt("2026-07-01T19:00:00Z");
    const moved = (day: string): string => new Date(Date.parse(day) + 56 * 86_400_000).toISOString().slice(0, 10);
    const after = await days();
    expect(new Set(after.keys())).toEqual(new Set(before.keys()));
    expect(after.size).toBeGreaterThan(0);
    for (const [offerId, { active, last }] of after) {
      const then = before.get(offerId);
      expect([active, last]).toEqual([moved(then?.active ?? ""), then?.last == null ? null : moved(then.last)]);
    }
    expect(await db.selectFrom("activation").selectAll().execute()).toEqual(clipped);
  });

  test("gets a retailer that is added to a seeded database once, with accounts, coupons and terms", async () => {
    const added = addedRetailer({ sitePath: "maple", name: "Maple Market" }, 9);
    const countOf = async (table: "offer" | "receipt" | "terms_version" | "charity" | "points_entry" | "customer") => {
      const rows = await db.selectFrom(table).select("app_id").where("app_id", "=", added.appId).execute();
      return rows.length;
    };
    const reams = await days();
    await prepareDemo(db, clock, [...demoRetailers(), added]);
    await prepareDemo(db, clock, [...demoRetailers(), added]);
    expect(await countOf("offer")).toBe(312);
    expect(await countOf("customer")).toBe(8);
    expect(await countOf("terms_version")).toBe(2);
    for (const table of ["receipt", "points_entry", "charity"] as const)
      expect(await countOf(table)).toBeGreaterThan(0);
    const login = { emailOrPhone: "ana@example.com", password: demoPassword };
    expect(await checkLogin(db, clock, added.appId, login)).toMatchObject({ isRight: true });
    const phones = await db.selectFrom("customer").select("phone").where("app_id", "=", added.appId).execute();
    expect(phones).not.toEqual([]);
    expect(phones.every(({ phone }) => /^801555\d{4}$/.test(phone ?? ""))).toBe(true);
    expect(await days()).toEqual(reams);
  });

  test("is not added to a database of real retailers", async () => {
    const demoDatabase = await open();
    const real = coreDatabase(demoDatabase.db);
    await prepareDatabase(demoDatabase, [sharedData], clock, { demo: false });
    await real
      .insertInto("app")
      .values({ app_id: "real", retailer_name: "Real", time_zone: "America/Denver", demo_day: null })
      .execute();
    await prepareDemo(real, clock);
    expect(await real.selectFrom("app").select("app_id").execute()).toEqual([{ app_id: "real" }]);
    await demoDatabase.close();
  });
});
