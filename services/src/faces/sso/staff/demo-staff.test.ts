import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../../../kit/database/database.ts";
import { prepareDatabase } from "../../../kit/database/prepare.ts";
import { createClock } from "../../../kit/clock.ts";
import { testDatabases } from "../../../testing/databases.ts";
import { loyaltyService } from "../../loyalty/service.ts";
import { coreDatabase } from "../../../core/tables.ts";
import { ssoService } from "../service.ts";
import { ssoDatabase } from "../tables.ts";
import { listAgents, removeAgent } from "./agents.ts";
import { demoAgents, findAgent } from "./staff.ts";

const [{ username, name, password }] = demoAgents;

describe.each(testDatabases)("the demo agents on $kind", ({ open }) => {
  let database: OpenDatabase;

  const startAgain = () => prepareDatabase(database, [ssoService], createClock(), { demo: true });
  const agents = (appId: string) => listAgents(ssoDatabase(database.db), appId);
  const addApp = (app_id: string, demo_day: string | null) =>
    coreDatabase(database.db)
      .insertInto("app")
      .values({ app_id, retailer_name: app_id, time_zone: "America/Denver", demo_day })
      .execute();

  beforeAll(async () => {
    database = await open();
    await prepareDatabase(database, [loyaltyService], createClock(), { demo: false });
    await addApp("app-reams", "2026-05-04");
    await addApp("app-lees", "2026-05-04");
    await startAgain();
    for (const agent of demoAgents) {
      await removeAgent(ssoDatabase(database.db), { appId: "app-lees", username: agent.username });
    }
  });

  afterAll(() => database.close());

  test("sign in at a demo retailer that was added to a used database", async () => {
    await addApp("app-maple", "2026-05-04");
    await startAgain();
    const credentials = { appId: "app-maple", username, password };
    expect(await findAgent(ssoDatabase(database.db), credentials, new Date())).toMatchObject({ username, name });
    expect(await agents("app-reams")).toHaveLength(demoAgents.length);
  });

  test("do not return after their removal", async () => {
    await startAgain();
    expect(await agents("app-lees")).toEqual([]);
  });

  test("are not added at a retailer that is no demo", async () => {
    await addApp("app-real", null);
    await startAgain();
    expect(await agents("app-real")).toEqual([]);
  });

  test("sign in at an added retailer of a database of an earlier version, where removed ones do not return", async () => {
    await addApp("app-oak", "2026-05-04");
    await database.runScript(
      "drop table sso.demo_staff; delete from public.migration where name = '0006-demo-staff.sql';",
    );
    await startAgain();
    expect(await agents("app-oak")).toHaveLength(demoAgents.length);
    expect(await agents("app-lees")).toEqual([]);
  });
});
