import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type RunningServices, startServices } from "../../../kit/start.ts";
import { openSeeded } from "../../../testing/databases.ts";
import { callService, testSettings } from "../../../testing/start.ts";
import { loyaltyService } from "../service.ts";
import { logIn } from "../testing/shopper.ts";

let running: RunningServices;
const statements: string[] = [];

beforeAll(async () => {
  const database = await openSeeded();
  const query = database.pglite.query.bind(database.pglite);
  vi.spyOn(database.pglite, "query").mockImplementation((text, ...rest) => {
    statements.push(text);
    return query(text, ...rest);
  });
  running = await startServices(testSettings(), [loyaltyService], async () => database);
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
