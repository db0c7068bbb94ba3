import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openInMemory } from "../../kit/database/embedded.ts";
import { buildTemplate, loadTemplate } from "../../kit/database/template.ts";
import { type RunningServices, startServices } from "../../kit/start.ts";
import { callService, testSettings } from "../../kit/testing/start.ts";
import { services } from "../../services.ts";
import { logIn } from "../testing/shopper.ts";

let running: RunningServices;
const statements: string[] = [];

beforeAll(async () => {
  await buildTemplate(services);
  const database = await openInMemory(await loadTemplate(services));
  const query = database.pglite.query.bind(database.pglite);
  vi.spyOn(database.pglite, "query").mockImplementation((text, ...rest) => {
    statements.push(text);
    return query(text, ...rest);
  });
  running = await startServices(testSettings(), services, async () => database);
});

afterAll(() => running.stop());

test("the first request for offers after the start prepares no new database statements", async () => {
  const before = new Set(statements);
  const urls = { loyalty: `http://127.0.0.1:${running.ports.loyalty}` };
  const { appId, number: id, bearer } = await logIn({ urls });
  statements.length = 0;
  const call = { path: "/loyalty/{appId}/quotient/{id}/offers", params: { appId, id }, bearer };
  expect((await callService(urls.loyalty, call)).status).toBe(200);
  expect(statements.length).toBeGreaterThan(2);
  expect(statements.filter((text) => !before.has(text))).toEqual([]);
});
