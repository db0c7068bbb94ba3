import { afterEach, beforeEach, expect, it } from "vitest";
import { connectTraces } from "../../../http-server/tracing/connect-traces.ts";
import { startCollector, type Collector } from "../../../http-server/tracing/testing/collector.ts";
import { type Render, startApp } from "../testing/start-app.ts";

let collector: Collector;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(() => collector.close());

/** Tells what the gateway would be told of the trace. */
const telling: Render = async (_request, { visitor, noteRoute }) => {
  noteRoute?.("/posts/:category/:slug");
  return new Response(visitor.traceparent ?? "none", { headers: { "content-type": "text/plain" } });
};

async function start(sample: number) {
  const openTracer = await connectTraces({ url: collector.url, sample }, "aisle-client");
  return startApp(telling, { openTracer });
}

it("records a page with the pattern of its route, and passes the trace to the gateway", async () => {
  const { app, lines } = await start(1);
  const url = "/posts/canary-category/canary-slug?token=canary";
  const { body } = await app.inject({ url, headers: { host: "canary.example", cookie: "a=canary" } });
  await app.close();
  const [page, ...others] = collector.spans();
  expect(others).toEqual([]);
  expect(page).toMatchObject({ service: "aisle-client", name: "GET /posts/:category/:slug", kind: 2 });
  expect(body).toBe(`00-${page?.traceId}-${page?.spanId}-01`);
  expect(lines.join("")).toContain(`"trace":"${page?.traceId}"`);
  expect(collector.bodies.join("")).not.toContain("canary");
});

it("continues the trace of a request, and passes on an unsampled one", async () => {
  const { app } = await start(0);
  const traceparent = (flags: string) => `00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-${flags}`;
  const recorded = await app.inject({ url: "/", headers: { traceparent: traceparent("01") } });
  const other = await app.inject({ url: "/", headers: { traceparent: traceparent("00") } });
  await app.close();
  expect(recorded.body).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-(?!b7ad6b7169203331)[0-9a-f]{16}-01$/);
  expect(other.body).toBe(traceparent("00"));
  expect(collector.spans()).toEqual([expect.objectContaining({ parentSpanId: "b7ad6b7169203331" })]);
});

it("passes on to the gateway that a page is not sampled", async () => {
  const { app, lines } = await start(0);
  const { body } = await app.inject("/");
  await app.close();
  expect(body).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(collector.bodies).toEqual([]);
  expect(lines.join("")).not.toContain('"trace"');
});

it("records neither files nor health checks, and nothing without a collector", async () => {
  const { app } = await start(1);
  await app.inject("/assets/app-1a2b.js");
  await app.inject("/health/live");
  await app.close();
  expect(collector.bodies).toEqual([]);
  const off = await startApp(telling);
  expect((await off.app.inject("/")).body).toBe("none");
});
