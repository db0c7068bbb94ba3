import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEmpty } from "./testing/databases.ts";
import { testSettings, testTokens } from "./testing/start.ts";
import { type RunningServices, startServices } from "./kit/start.ts";
import { services } from "./services.ts";

let running: RunningServices;
const folder = mkdtempSync(join(tmpdir(), "clients-"));

const shop = { id: "main-street-shop", app: "app-main-street", name: "Main Street online shop" };
const address = "https://shop.mainstreet.example/sso/callback";

beforeAll(async () => {
  const ssoClientsFile = join(folder, "clients.yaml");
  const uses = {
    receives: ["your shopper number"],
    redirectUris: [address],
    postLogoutRedirectUris: [],
    scopes: ["openid"],
  };
  writeFileSync(ssoClientsFile, JSON.stringify({ clients: [{ ...shop, ...uses }] }));
  const settings = testSettings({ demo: false, faults: false, ssoClientsFile });
  running = await startServices(settings, services, openEmpty);
});

afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true });
});

test.each(["loyalty.customer", "loyalty.offer", "commerce.retailer", "sso.support_agent"])(
  "outside of a demo, %s is empty",
  async (table) => {
    const [schema = "", name = ""] = table.split(".");
    const db = running.database.db.withSchema(schema).$extendTables<Record<string, Record<string, unknown>>>();
    expect(await db.selectFrom(name).selectAll().execute()).toEqual([]);
  },
);

const clientAt = async (appId: string, id: string) => {
  const query = new URLSearchParams({ appId, client_id: id }).toString();
  const answer = await fetch(`http://127.0.0.1:${running.ports.sso}/client?${query}`, {
    headers: { authorization: `Basic ${btoa(`aisle-gateway:${testTokens.sso}`)}` },
  });
  return answer.status;
};

test("outside of a demo, the clients of the file are registered, and no demo clients", async () => {
  expect(await clientAt(shop.app, shop.id)).toBe(200);
  expect(await clientAt("app-reams", "reams-shop")).toBe(404);
});

test.each(["/outbox", "/recaptcha/api.js"])("outside of a demo, the portal has no %s", async (path) => {
  expect((await fetch(`http://127.0.0.1:${running.ports.portal}${path}`)).status).not.toBe(200);
});

test("outside of a demo, the portal issues no bot-check tokens", async () => {
  const answer = await fetch(`http://127.0.0.1:${running.ports.portal}/recaptcha/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ siteKey: "local", action: "register" }),
  });
  expect(answer.status).not.toBe(200);
  expect(await answer.text()).not.toContain('token":');
});
