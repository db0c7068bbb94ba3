import type { UpstreamCall } from "../../../../contracts/reported-calls.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { AppDeps } from "../../app/app.ts";
import { connectAllTo } from "../../testing/connect-all-to.ts";
import { login, loginResponse } from "../../testing/login.ts";
import { respondWith, startMisbehavingServer, type MisbehavingServer } from "../../testing/misbehaving-server.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { openExchange, recordCall } from "./upstream-calls.ts";

let upstream: MisbehavingServer;
let running: TestApp | null = null;

beforeEach(async () => {
  upstream = await startMisbehavingServer();
  upstream.behave(respondWith(200, '{"locations":[]}'));
});
afterEach(async () => {
  await running?.app.stop();
  await upstream.close();
});

const callsHeader = { "x-aisle-calls": "on" };
const query = "query Stores { locations { slug } }";

async function start(deps: Partial<AppDeps>) {
  running = await createTestApp(
    {},
    { connect: connectAllTo(upstream.url, { onCall: recordCall, openExchange }), ...deps },
  );
  return running;
}

const usual = { service: "content", method: "GET", retried: false };

it("reports the upstream calls and cache hits of a response on request", async () => {
  let ms = Date.parse("2026-05-04T12:00:00Z");
  const { post } = await start({ callsInResponses: true, now: () => new Date((ms += 1)) });
  const first = (await post({ query, headers: callsHeader })).body.extensions;
  expect(first).toMatchObject({
    calls: [{ ...usual, route: "/sites/reams/locations", status: 200, ms: expect.any(Number) }],
    totalMs: expect.any(Number),
  });
  const second = (await post({ query, headers: callsHeader })).body.extensions;
  expect(second).toMatchObject({ calls: [{ ...usual, route: "/locations", status: null, ageMs: expect.any(Number) }] });
});

it("reports a repeated read", async () => {
  upstream.behave(respondWith(503, "{}"));
  const { post } = await start({ callsInResponses: true });
  const { extensions } = (await post({ query, headers: callsHeader })).body;
  expect(extensions).toMatchObject({ calls: [{ ...usual, status: 503, retried: true }] });
});

it("reports both sides of a call without a password or a token", async () => {
  const echo = "canary-shopper-jwt of canary-password with service-token-of-the-test";
  upstream.behave(respondWith(200, JSON.stringify({ ...loginResponse, Note: echo })));
  const { post } = await start({ callsInResponses: true });
  const { extensions } = (await post({ query: login, headers: callsHeader })).body;
  const sides = {
    request: {
      target: "/AppUsers/login?a=app-reams",
      headers: { accept: "application/json", authorization: "•••" },
      body: { text: expect.stringContaining('"EmailOrPhone": "ana@example.com"') },
    },
    response: { text: expect.stringContaining('"Note": "••• of ••• with •••"') },
    outcome: { value: { text: expect.stringContaining('"41000000101"') }, failure: null },
  };
  const [call] = (extensions?.["calls"] ?? []) as readonly UpstreamCall[];
  expect(call).toMatchObject({ route: "/AppUsers/login", field: "login", sides });
  expect(JSON.stringify(extensions)).not.toMatch(/canary|service-token/);
});

it("reports the value of a cache hit with its age", async () => {
  let now = Date.parse("2026-05-04T12:00:00Z");
  const { post } = await start({ callsInResponses: true, now: () => new Date(now) });
  await post({ query });
  now += 12_000;
  const { extensions } = (await post({ query, headers: callsHeader })).body;
  const sides = { request: null, response: null, outcome: { value: { text: "[]" }, rows: 0 } };
  expect(extensions).toMatchObject({ calls: [{ ageMs: 12_000, field: "locations", sides }] });
});

it("reports why the gateway could not use a response", async () => {
  upstream.behave(respondWith(200, '{"locations":{}}'));
  const { post } = await start({ callsInResponses: true });
  const { extensions } = (await post({ query, headers: callsHeader })).body;
  expect(extensions).toMatchObject({
    calls: [{ status: 200, sides: { outcome: { failure: "bad-response: locations: no list" } } }],
  });
});

it("logs neither side", async () => {
  upstream.behave(respondWith(200, '{"locations":[],"note":"canary"}'));
  const { post, lines } = await start({ callsInResponses: true });
  await post({ query, headers: callsHeader });
  expect(lines.join("\n")).toContain("Stores");
  expect(lines.join("\n")).not.toContain("canary");
});

it("reports nothing without the header", async () => {
  const { post } = await start({ callsInResponses: true });
  expect((await post({ query })).body.extensions).not.toHaveProperty("calls");
});

it("reports nothing if the setting is off, as in production", async () => {
  const { post } = await start({ callsInResponses: false });
  const { extensions } = (await post({ query, headers: callsHeader })).body;
  expect(extensions).not.toHaveProperty("calls");
  expect(extensions).not.toHaveProperty("totalMs");
});
