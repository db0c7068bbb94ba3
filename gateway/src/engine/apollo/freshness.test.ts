import { afterEach, expect, it } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const stores = "query Stores { locations { slug } }";
const storesAndSchools = "query StoresAndSchools { locations { slug } charities { totalCount } }";
const noon = Date.parse("2026-05-04T12:00:00.000Z");
const logan = { name: "Logan", storeNumber: "12" };
/** One menu of twenty cannot be read. */
const menus = Array.from({ length: 20 }, (_, at) => (at === 0 ? null : { slug: `menu-${at}`, menu: [] }));
const down = new UpstreamError({ upstream: "content", kind: "unavailable" });

let running: TestApp | null = null;
afterEach(async () => {
  await running?.app.stop();
  running = null;
});

/** A gateway with a controlled clock and a content service that can fail. */
async function start() {
  const state = { ms: noon, locations: { locations: [logan] } as unknown };
  const test = await createTestApp(
    {
      content: { "GET /sites/reams/locations": () => state.locations, "GET /sites/reams/menus": { menus } },
      loyalty: { "GET /loyalty/app-reams/charities": [] },
    },
    { now: () => new Date(state.ms) },
  );
  running = test;
  const ask = async (query: string, language = "en") =>
    (await test.post({ query, headers: { "accept-language": language } })).body;
  const silentFailures = async () => {
    const response = await test.app.server.inject({ url: "/health/ready", headers: { host: "10.0.0.7" } });
    return response.json<{ silentFailures: unknown }>().silentFailures;
  };
  const dropsInLog = () => test.lines.filter((line) => line.includes("unusable items were left out")).length;
  return { state, ask, silentFailures, dropsInLog };
}

it("reports the oldest read of each service in the response", async () => {
  const { state, ask } = await start();
  await ask(stores);
  state.ms += 5_000;
  expect((await ask(storesAndSchools)).extensions).toEqual({
    freshness: [
      { source: "content", fetchedAt: "2026-05-04T12:00:00.000Z", stale: false },
      { source: "loyalty", fetchedAt: "2026-05-04T12:00:05.000Z", stale: false },
    ],
  });
});

it("returns stale data of a failed service and reports them as stale", async () => {
  const { state, ask } = await start();
  await ask(stores);
  state.ms += 300_000;
  state.locations = down;
  expect(await ask(stores)).toEqual({
    data: { locations: [{ slug: "logan" }] },
    extensions: { freshness: [{ source: "content", fetchedAt: "2026-05-04T12:00:00.000Z", stale: true }] },
  });
});

it("reports nothing without cached data", async () => {
  const { ask } = await start();
  expect(await ask("query WhoAmI { viewer { firstName } }")).toEqual({ data: { viewer: null } });
});

it("counts failures that no response has reported", async () => {
  const { state, ask, silentFailures } = await start();
  const readable = Array.from({ length: 18 }, () => logan);
  state.locations = { locations: [...readable, { name: "Nowhere" }, 3] };
  await ask(stores);
  state.ms += 300_000;
  state.locations = down;
  await ask(stores);
  expect(await silentFailures()).toEqual({ failedReads: { content: 1 }, droppedItems: { "content locations": 2 } });
});

it("logs the items that a list lacks at most once a minute, and counts all of them", async () => {
  const { state, ask, silentFailures, dropsInLog } = await start();
  const query = "query Menus { retailer { menus { slug } } }";
  await ask(query);
  await ask(query, "es");
  expect(dropsInLog()).toBe(1);
  expect(await silentFailures()).toMatchObject({ droppedItems: { "content menus": 2 } });
  state.ms += 300_000;
  await ask(query);
  expect(dropsInLog()).toBe(2);
});
