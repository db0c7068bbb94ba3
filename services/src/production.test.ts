import { afterAll, beforeAll, expect, test } from "vitest";
import { openInMemory } from "./kit/database/embedded.ts";
import { testSettings } from "./kit/testing/start.ts";
import { type RunningServices, startServices } from "./kit/start.ts";
import { services } from "./services.ts";

let running: RunningServices;

beforeAll(async () => {
  running = await startServices(testSettings({ demo: false, faults: false }), services, () => openInMemory());
});

afterAll(() => running.stop());

test.each(["loyalty.customer", "loyalty.offer", "commerce.retailer", "sso.support_agent"])(
  "outside of a demo, %s is empty",
  async (table) => {
    const [schema = "", name = ""] = table.split(".");
    const db = running.database.db.withSchema(schema).$extendTables<Record<string, Record<string, unknown>>>();
    expect(await db.selectFrom(name).selectAll().execute()).toEqual([]);
  },
);

test.each(["/outbox", "/recaptcha/api.js"])("outside of a demo, the portal has no %s", async (path) => {
  expect((await fetch(`http://127.0.0.1:${running.ports.portal}${path}`)).status).not.toBe(200);
});

test("outside of a demo, the portal hands out no tokens of the bot check", async () => {
  const answer = await fetch(`http://127.0.0.1:${running.ports.portal}/recaptcha/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ siteKey: "local", action: "register" }),
  });
  expect(answer.status).not.toBe(200);
  expect(await answer.text()).not.toContain('token":');
});
