import { afterEach, beforeEach, expect, it } from "vitest";
import { createSilentCounts } from "./silent-failures.ts";
import { connectAllTo } from "../../testing/connect-all-to.ts";
import { respondWith, startMisbehavingServer, type MisbehavingServer } from "../../testing/misbehaving-server.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createMetricsServer } from "./metrics-server.ts";
import { createMetrics } from "./metrics.ts";

let upstream: MisbehavingServer;
let running: TestApp | null = null;

beforeEach(async () => {
  upstream = await startMisbehavingServer();
});
afterEach(async () => {
  await running?.app.stop();
  await upstream.close();
});

const stores = "query Stores { locations { slug } }";
const login = `mutation { login(input: { identifier: "canary@example.com", password: "Canary4Us!" }) { userErrors { code } } }`;

async function start() {
  const metrics = createMetrics();
  running = await createTestApp(
    {},
    { metrics, connect: connectAllTo(upstream.url, { onCall: metrics.upstreamCalled }) },
  );
  const server = createMetricsServer(metrics);
  return {
    post: running.post,
    server: running.app.server,
    read: async () => (await server.inject("/metrics")).body,
  };
}

/** The value of a line in any order of its labels. */
function figure(text: string, name: string, labels: Readonly<Record<string, string>>): number | undefined {
  const line = text
    .split("\n")
    .find(
      (one) =>
        one.startsWith(`${name}{`) &&
        Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
    );
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

it("counts responses by route, status, kind and execution path", async () => {
  upstream.behave(respondWith(200, '{"locations":[]}'));
  const { post, read } = await start();
  await post({ query: stores });
  await post({ query: stores });
  await post({ query: "{ nonsense }" });
  const text = await read();
  const answered = (labels: Readonly<Record<string, string>>) =>
    figure(text, "aisle_request_seconds_count", { route: "/graphql", ...labels });
  expect(answered({ kind: "query", execution: "apollo" })).toBe(1);
  expect(answered({ kind: "query", execution: "cached-plan" })).toBe(1);
  expect(figure(text, "aisle_errors_total", { code: "GRAPHQL_VALIDATION_FAILED" })).toBe(1);
});

it("counts operations that select deprecated fields, on both paths", async () => {
  upstream.behave(respondWith(200, '{"features":[],"posts":[]}'));
  const { post, read } = await start();
  const query =
    "query Home { ...Slides slides { title } again: features { slug } } fragment Slides on Query { features { title } }";
  for (let attempt = 0; attempt < 3; attempt += 1) await post({ query });
  const text = await read();
  expect(figure(text, "aisle_deprecated_fields_total", { field: "Query.features" })).toBe(3);
  expect(text).not.toContain('field="Query.slides"');
});

it("counts calls to upstreams by outcome, and retries", async () => {
  upstream.behave(respondWith(503, "{}"));
  const { post, read } = await start();
  await post({ query: stores });
  const text = await read();
  const failed = { upstream: "content", method: "GET", outcome: "unavailable" };
  expect(figure(text, "aisle_upstream_call_seconds_count", failed)).toBeGreaterThan(0);
  expect(figure(text, "aisle_upstream_retries_total", { upstream: "content" })).toBeGreaterThan(0);
  expect(figure(text, "aisle_upstream_breaker", { upstream: "content" })).toBe(0);
  expect(figure(text, "aisle_silent_failed_reads", { upstream: "content" })).toBeGreaterThan(0);
});

it("reports whether Redis is reachable, if one is used", async () => {
  const metrics = createMetrics();
  let there: boolean | null = null;
  metrics.watch({ upstreams: () => [], silent: createSilentCounts(), isRedisReachable: () => there });
  const lines = async () => (await metrics.read()).text.split("\n").filter((line) => line.startsWith("aisle_redis "));
  expect(await lines()).toEqual([]);
  there = true;
  expect(await lines()).toEqual(["aisle_redis 1"]);
  there = false;
  expect(await lines()).toEqual(["aisle_redis 0"]);
});

it("contains nothing about the visitor or the request", async () => {
  upstream.behave(respondWith(200, "{}"));
  const { post, read } = await start();
  await post({ query: login });
  await post({ query: "query CanaryName { locations { slug } }" });
  expect(await read()).not.toMatch(/canary|4Us/i);
});

it("does not serve metrics on the port of the graph", async () => {
  const { server } = await start();
  expect((await server.inject({ url: "/metrics", headers: { host: "reams.example" } })).statusCode).toBe(404);
});
