import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClock } from "../../kit/clock.ts";
import type { OpenDatabase } from "../../kit/database/database.ts";
import { prepareDatabase } from "../../kit/database/prepare.ts";
import { testDatabases } from "../../kit/testing/databases.ts";
import { loyaltyService } from "../service.ts";
import { type LoyaltyDatabase, loyaltyDatabase } from "../tables.ts";

describe.each(testDatabases)("the demo data on $kind", ({ open }) => {
  const clock = createClock();
  let database: OpenDatabase;
  let db: LoyaltyDatabase;

  beforeAll(async () => {
    database = await open();
    db = loyaltyDatabase(database.db);
    clock.set(new Date("2026-05-04T18:00:00Z"));
    await prepareDatabase(database, [loyaltyService], clock, { demo: true });
  });

  afterAll(() => database.close());

  const startAt = async (instant: string): Promise<void> => {
    clock.set(new Date(instant));
    await prepareDatabase(database, [loyaltyService], clock, { demo: true });
  };

  const days = async (): Promise<Map<string, { active: string; last: string | null }>> => {
    const rows = await db.selectFrom("offer").selectAll().where("app_id", "=", "app-reams").execute();
    return new Map(rows.map((row) => [row.offer_id, { active: row.active_on, last: row.expires_on }]));
  };

  test("have every retailer with its three shoppers, whose numbers and phones differ", async () => {
    const customers = await db.selectFrom("customer").selectAll().where("email", "is not", null).execute();
    expect(customers).toHaveLength(21);
    expect(new Set(customers.map(({ app_id }) => app_id)).size).toBe(7);
    expect(new Set(customers.map(({ shopper_number }) => shopper_number)).size).toBe(21);
    expect(new Set(customers.map(({ phone }) => phone)).size).toBe(21);
    expect(customers.every(({ phone }) => /^801555\d{4}$/.test(phone ?? ""))).toBe(true);
  });

  test("stay as they are for six days", async () => {
    const before = await days();
    await startAt("2026-05-10T18:00:00Z");
    expect(await days()).toEqual(before);
  });

  test("move forward by whole weeks when they are older, once, and what was clipped stays", async () => {
    const before = await days();
    const clipped = await db.selectFrom("activation").selectAll().execute();
    await startAt("2026-07-01T18:00:00Z");
    await startAt("2026-07-01T19:00:00Z");
    const moved = (day: string): string => new Date(Date.parse(day) + 56 * 86_400_000).toISOString().slice(0, 10);
    for (const [offerId, { active, last }] of await days()) {
      const then = before.get(offerId);
      expect([active, last]).toEqual([moved(then?.active ?? ""), then?.last == null ? null : moved(then.last)]);
    }
    expect(await db.selectFrom("activation").selectAll().execute()).toEqual(clipped);
  });
});
