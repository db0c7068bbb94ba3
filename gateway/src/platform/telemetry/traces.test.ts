import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { connectTraces } from "../../../../http-server/tracing/connect-traces.ts";
import { startCollector, type Collector } from "../../../../http-server/tracing/testing/collector.ts";
import { endCallSpan, openCallSpan } from "../../engine/fastify/request-traces.ts";
import { connectAllTo } from "../../testing/connect-all-to.ts";
import { respondWith, startMisbehavingServer, type MisbehavingServer } from "../../testing/misbehaving-server.ts";

import { wireCustomer } from "../../testing/shopper-routes.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { wireRetailer } from "../../testing/wire-samples.ts";

let upstream: MisbehavingServer;
let collector: Collector;
let running: TestApp | null = null;

beforeEach(async () => {
  [upstream, collector] = await Promise.all([startMisbehavingServer(), startCollector()]);
  upstream.behave(respondWith(200, JSON.stringify({ ...wireRetailer(), locations: [], menus: [] })));
});
afterEach(async () => {
  vi.doUnmock("../../../../http-server/tracing/tracer.ts");
  await stop();
  await Promise.all([upstream.close(), collector.close()]);
});

/** Stops the gateway, which sends the recorded spans. */
async function stop(): Promise<void> {
  await running?.app.stop();
  running = null;
}

async function start(sample: number): Promise<TestApp> {
  const openTracer = await connectTraces({ url: collector.url, sample }, "aisle-gateway");
  const connect = connectAllTo(upstream.url, { onCall: endCallSpan, openSpan: openCallSpan });
  running = await createTestApp({}, { openTracer, connect });
  return running;
}

const page = "query FrontPage { retailer { menus { slug } } }";
const traceId = "0af7651916cd43dd8448eb211c80319c";
const incoming = (flags: string) => ({ traceparent: `00-${traceId}-b7ad6b7169203331-${flags}` });

it("records a request and each of its calls as one trace, which the services continue", async () => {
  const { post, lines } = await start(1);
  await post({ query: page });
  await stop();
  const [request, ...others] = collector.spans().filter(({ kind }) => kind === 2);
  const calls = collector.spans().filter(({ kind }) => kind === 3);
  expect(others).toEqual([]);
  expect(request).toMatchObject({ service: "aisle-gateway", name: "query FrontPage" });
  expect(request).not.toHaveProperty("parentSpanId");
  expect(request?.attributes).toEqual({
    "http.request.method": "POST",
    "http.route": "/graphql",
    "http.response.status_code": "200",
    "graphql.operation.type": "query",
    "graphql.operation.name": "FrontPage",
    "aisle.site": "reams",
    "aisle.execution": "apollo",
  });
  const templates = calls.map(({ attributes }) => attributes["url.template"]);
  expect(new Set(templates)).toEqual(new Set(["/sites/reams/menus", "/sites/reams/retailer-info"]));
  const wanted = { traceId: request?.traceId, parentSpanId: request?.spanId };
  expect(calls).toEqual([expect.objectContaining(wanted), expect.objectContaining(wanted)]);
  const traceParents = upstream.received.map(({ headers }) => headers["traceparent"]);
  expect(new Set(traceParents)).toEqual(new Set(calls.map((call) => `00-${call.traceId}-${call.spanId}-01`)));
  expect(lines.join("")).toContain(`"trace":"${request?.traceId}"`);
  for (const { startTimeUnixNano, endTimeUnixNano } of calls) {
    expect(BigInt(startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request?.startTimeUnixNano ?? 0));
    expect(BigInt(endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request?.endTimeUnixNano ?? 0));
  }
});

it("continues the trace of a caller that samples it, even if the gateway does not sample", async () => {
  const { post } = await start(0);
  await post({ query: page, headers: incoming("01") });
  await post({ query: page });
  await stop();
  const requests = collector.spans().filter(({ kind }) => kind === 2);
  expect(requests).toEqual([expect.objectContaining({ traceId, parentSpanId: "b7ad6b7169203331" })]);
});

it("forwards the trace of a caller that does not sample it, and records nothing", async () => {
  const { post, lines } = await start(1);
  await post({ query: page, headers: incoming("00") });
  await stop();
  expect(collector.bodies).toEqual([]);
  expect(upstream.received[0]?.headers["traceparent"]).toBe(incoming("00").traceparent);
  expect(lines.join("")).not.toContain('"trace"');
});

it("ignores a malformed trace", async () => {
  const { post } = await start(0);
  await post({ query: page, headers: { traceparent: `00-${"0".repeat(32)}-b7ad6b7169203331-01` } });
  await stop();
  expect(collector.bodies).toEqual([]);
  expect(upstream.received[0]?.headers).not.toHaveProperty("traceparent");
});

it("records how a call failed and how often it was retried", async () => {
  upstream.behave(respondWith(503, "{}"));
  const { post } = await start(1);
  await post({ query: "query Stores { locations { slug } }" });
  await stop();
  const [call] = collector.spans().filter(({ kind }) => kind === 3);
  expect(call).toMatchObject({
    status: { code: 2 },
    attributes: {
      "peer.service": "content",
      "http.response.status_code": "503",
      "http.request.resend_count": "1",
      "aisle.outcome": "unavailable",
    },
  });
  const [request] = collector.spans().filter(({ kind }) => kind === 2);
  expect(request).toMatchObject({ status: { code: 2 }, attributes: { "error.type": "UPSTREAM_UNAVAILABLE" } });
});

it("records no password, token, email, number or variable", async () => {
  const record = wireCustomer({ EmailAddress: "canary@example.com", FirstName: "Canary" });
  const login = {
    AppUserLogin: record,
    FrequentShopperJwt: "canary-shopper-jwt",
    OauthCustomerJwt: { CustomerToken: "canary-customer-token" },
  };
  upstream.behave((request, response) => {
    const body =
      request.url?.startsWith("/AppUsers/login") === true
        ? login
        : request.url?.includes("/customer?") === true
          ? record
          : {};
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  const { post, app } = await start(1);
  const enter = `mutation Enter($input: LoginInput!) { login(input: $input) { userErrors { code } } }`;
  const input = { identifier: "canary@example.com", password: "Canary4Us!" };
  const { cookies } = await post({ query: enter, variables: { input } });
  const cookie = cookies[0]?.split(";")[0] ?? "";
  const { body } = await post({ query: "query Mine { viewer { email points { total } } }", headers: { cookie } });
  expect(body.data).toMatchObject({ viewer: { email: "canary@example.com" } });
  await post({ query: "query Wrong { canaryField }" });
  await app.server.inject({ url: "/canary@example.com?token=canary", headers: { host: "reams.example" } });
  await stop();
  const templates = collector.spans().map(({ attributes }) => attributes["url.template"]);
  expect(templates).toContain("/loyalty/app-reams/customers/{…}/points/total");
  expect(collector.bodies.join("")).not.toMatch(/canary|4Us|41000000101/i);
});

it("records no path values, not even one that resembles a name", async () => {
  const { post } = await start(1);
  await post({ query: `query Article { post(category: "canary", slug: "canary") { slug } }` });
  await stop();
  const templates = collector.spans().map(({ attributes }) => attributes["url.template"]);
  expect(templates).toContain("/sites/reams/posts/{…}/{…}");
  expect(collector.bodies.join("")).not.toContain("canary");
});

it("does not record health checks", async () => {
  await start(1);
  await running?.app.server.inject("/health/ready");
  await stop();
  expect(collector.bodies).toEqual([]);
});

it("responds as usual and stops in time when the collector hangs or is unavailable", async () => {
  collector.behave(() => {});
  const hanging = await start(1);
  expect((await hanging.post({ query: page })).body.errors).toBeUndefined();
  const startedAt = performance.now();
  await stop();
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  await collector.close();
  const without = await start(1);
  expect((await without.post({ query: page })).body.errors).toBeUndefined();
  await stop();
  expect(without.lines.filter((line) => line.includes("spans were lost"))).toHaveLength(1);
});

it("loads the tracing code only if traces are recorded", async () => {
  const load = vi.fn(() => ({ createTracer: vi.fn() }));
  vi.doMock("../../../../http-server/tracing/tracer.ts", load);
  onTestFinished(() => vi.doUnmock("../../../../http-server/tracing/tracer.ts"));
  expect(await connectTraces(null, "aisle-gateway")).toBeNull();
  expect(load).not.toHaveBeenCalled();
  expect(await connectTraces({ url: collector.url, sample: 1 }, "aisle-gateway")).not.toBeNull();
  expect(load).toHaveBeenCalledOnce();
});
