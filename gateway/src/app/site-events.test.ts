import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createMetrics, type Metrics } from "../platform/telemetry/metrics.ts";
import { readRetailers } from "../platform/config/retailers.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

const row = (site: string, rest: string) =>
  `{ sitePath: ${site}, hosts: [${site}.example], timeZone: America/Denver, loyaltyAppId: app, accounts: loyalty${rest} }`;
const registry = `{ defaultSitePath: reams, retailers: [${row("reams", ", measurement: { events: true, vitals: 0.5 }")}, ${row("lees", "")}] }`;

let metrics: Metrics;
let folder: string;
let file: string;
let test: TestApp;

beforeEach(async () => {
  metrics = createMetrics();
  folder = mkdtempSync(join(tmpdir(), "aisle-events-"));
  file = join(folder, "events.jsonl");
  const read = readRetailers(registry);
  if ("problems" in read) throw new Error(read.problems.join(" "));
  test = await createTestApp(
    {},
    { retailers: read.value, eventsFile: file, metrics, now: () => new Date("2026-11-29T22:41:07Z") },
  );
});
afterEach(async () => {
  await test.app.stop();
  rmSync(folder, { recursive: true });
});

function send(events: readonly object[], headers: Readonly<Record<string, string>> = {}) {
  return test.app.server.inject({
    method: "POST",
    url: "/site-events",
    headers: { host: "reams.example", "content-type": "text/plain", ...headers },
    payload: events.map((event) => JSON.stringify(event)).join("\n"),
  });
}

function lines(): readonly unknown[] {
  try {
    return readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
  } catch {
    return [];
  }
}

it("writes events with their retailer and hour, and nothing of the request", async () => {
  const headers = { "user-agent": "canary", cookie: "__Host-aisle=canary", "x-forwarded-for": "192.0.2.7" };
  const events = [{ name: "page_view", route: "/stores/:store" }, { name: "clip" }];
  expect((await send(events, headers)).statusCode).toBe(204);
  expect(lines()).toEqual(events.map((event) => ({ at: "2026-11-29T22:00Z", retailer: "reams", ...event })));
});

it("leaves out what is no event", async () => {
  const { statusCode } = await send([
    { name: "clip", shopper: "41000000101" },
    { name: "login" },
    { name: "purchase" },
  ]);
  expect([statusCode, lines()]).toEqual([204, [{ at: "2026-11-29T22:00Z", retailer: "reams", name: "login" }]]);
});

it("counts web vitals by metric, route and retailer, and writes none", async () => {
  await send([{ name: "web_vital", metric: "LCP", value: 1.5, route: "/digital-coupons" }]);
  const { text } = await metrics.read();
  expect(text).toContain('aisle_web_vital_sum{metric="LCP",route="/digital-coupons",retailer="reams"} 1.5');
  expect(lines()).toEqual([]);
});

it("names at most a hundred routes in metrics", async () => {
  for (let page = 0; page < 3; page += 1) {
    const routes = Array.from({ length: 50 }, (_value, index) => `/made-up-${page}-${index}`);
    await send(routes.map((route) => ({ name: "web_vital", metric: "CLS", value: 0, route })));
  }
  const { text } = await metrics.read();
  expect(text.match(/aisle_web_vital_count\{metric="CLS"/g)?.length).toBeLessThanOrEqual(101);
  expect(text).toContain('route="other"');
});

it("takes nothing with an opt-out signal", async () => {
  const { statusCode } = await send([{ name: "clip" }], { "sec-gpc": "1" });
  expect([statusCode, lines()]).toEqual([204, []]);
});

it.each([
  ["a retailer that measures nothing", { host: "lees.example" }, 404],
  ["a page of another site", { "sec-fetch-site": "cross-site", origin: "https://other.example" }, 403],
])("takes nothing from %s", async (_case, headers, status) => {
  const { statusCode } = await send([{ name: "clip" }], headers);
  expect([statusCode, lines()]).toEqual([status, []]);
});

it("takes sixty batches a minute from an address, and no large ones", async () => {
  const statuses = new Map<number, number>();
  for (let batch = 0; batch < 70; batch += 1) {
    const { statusCode } = await send([{ name: "clip" }]);
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [204, 60],
    [429, 10],
  ]);
  expect((await send([{ name: "x".repeat(20_000) }])).statusCode).toBe(413);
});

it("replaces the former file at its limit, so that the disk never fills", async () => {
  writeFileSync(file, "x".repeat(64 * 1024 * 1024));
  writeFileSync(`${file}.1`, "former");
  await send([{ name: "clip" }]);
  expect(lines()).toHaveLength(1);
  expect(statSync(`${file}.1`).size).toBe(64 * 1024 * 1024);
});
