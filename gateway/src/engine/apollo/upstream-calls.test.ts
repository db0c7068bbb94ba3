import { afterEach, beforeEach, expect, it } from "vitest";
import type { AppDeps } from "../../app/app.ts";
import { connectAllTo } from "../../testing/connect-all-to.ts";
import { respondWith, startMisbehavingServer, type MisbehavingServer } from "../../testing/misbehaving-server.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { recordCall } from "./upstream-calls.ts";

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
const login = `mutation { login(input: { identifier: "canary@example.com", password: "Canary4Us!" }) { userErrors { code } } }`;

async function start(deps: Partial<AppDeps>) {
  running = await createTestApp({}, { connect: connectAllTo(upstream.url, recordCall), ...deps });
  return running;
}

const usual = { service: "content", method: "GET", retried: false, fromCache: false };

it("reports the upstream calls and cache hits of a response on request", async () => {
  let ms = Date.parse("2026-05-04T12:00:00Z");
  const { post } = await start({ callsInResponses: true, now: () => new Date((ms += 1)) });
  const first = (await post({ query, headers: callsHeader })).body.extensions;
  expect(first).toMatchObject({
    calls: [{ ...usual, route: "/sites/reams/locations", status: 200, ms: expect.any(Number) }],
    totalMs: expect.any(Number),
  });
  const second = (await post({ query, headers: callsHeader })).body.extensions;
  expect(second).toMatchObject({ calls: [{ ...usual, route: "/locations", status: null, fromCache: true }] });
});

it("reports a repeated read", async () => {
  upstream.behave(respondWith(503, "{}"));
  const { post } = await start({ callsInResponses: true });
  const { extensions } = (await post({ query, headers: callsHeader })).body;
  expect(extensions).toMatchObject({ calls: [{ ...usual, status: 503, retried: true }] });
});

it("reports no shopper data: neither values of the path nor the body", async () => {
  const { post } = await start({ callsInResponses: true });
  const { extensions } = (await post({ query: login, headers: callsHeader })).body;
  expect(extensions).toMatchObject({ calls: expect.arrayContaining([expect.objectContaining({ method: "POST" })]) });
  expect(JSON.stringify(extensions)).not.toMatch(/canary|token/i);
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
