import { afterEach, beforeEach, expect, it } from "vitest";
import { respondWith, startMisbehavingServer, type MisbehavingServer } from "../../../testing/misbehaving-server.ts";
import { createUpstreamHttp } from "../create-upstream-http.ts";
import type { UpstreamLimits } from "./limits.ts";

const call = { sitePath: "reams", bearer: "secret-bearer", requestId: "r-1" };
let server: MisbehavingServer;
/** The time until which this process is busy, by `performance.now()`. */
let busyUntil = 0;

beforeEach(async () => {
  server = await startMisbehavingServer();
});
afterEach(() => {
  busyUntil = 0;
  return server.close();
});

const upstream = (limits: Partial<UpstreamLimits> = {}) =>
  createUpstreamHttp({
    name: "loyalty",
    baseUrl: server.url,
    limits: { readTimeoutMs: 150, retryDelayMs: 1, ...limits },
  });

/** Blocks the event loop. */
function beBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** Blocks the event loop in short slices. */
function work(): void {
  beBusy(10);
  if (performance.now() < busyUntil) setImmediate(work);
}

function workFor(ms: number): void {
  busyUntil = performance.now() + ms;
  work();
}

it("accepts a response that arrived while this process was busy for longer than the read timeout", async () => {
  server.behave((request, response) => {
    respondWith(200, '{"ok":true}')(request, response);
    beBusy(250);
  });
  expect(await upstream().get("/", call)).toMatchObject({ status: 200, body: { ok: true } });
});

it("accepts a response that this process had no time to read in many short slices", async () => {
  server.behave((request, response) => {
    setTimeout(() => respondWith(200, '{"ok":true}')(request, response), 200);
    workFor(250);
  });
  expect(await upstream().get("/", call)).toMatchObject({ status: 200, body: { ok: true } });
});

it("times out on a service that does not respond, however busy this process was", async () => {
  server.behave(() => beBusy(250));
  await expect(upstream().get("/", call)).rejects.toMatchObject({ kind: "timeout" });
});

/** Sends the head at once and a chunk of the body every 40 milliseconds, for a given time. */
function dribble(ms: number): void {
  const until = performance.now() + ms;
  server.behave((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"ok":[1');
    const piece = () => {
      if (performance.now() < until) {
        response.write(",1");
        setTimeout(piece, 40);
      } else response.end("]}");
    };
    piece();
    workFor(ms + 100);
  });
}

it("accepts a response that arrives for three times the read timeout while this process is busy", async () => {
  dribble(370);
  expect(await upstream().get("/", call)).toMatchObject({ status: 200 });
});

it("gives up on a response that takes longer, and does not count it as a failure of the service", async () => {
  const http = upstream({ breaker: { windowMs: 10_000, minCalls: 1, failureRatio: 0.1, openMs: 10_000 } });
  dribble(2_000);
  await expect(http.get("/", call)).rejects.toMatchObject({ kind: "timeout" });
  expect(http.state().breaker).toBe("closed");
});

it("counts a slow response as a failure of the service if this process is idle", async () => {
  const http = upstream({ breaker: { windowMs: 10_000, minCalls: 1, failureRatio: 0.1, openMs: 10_000 } });
  server.behave((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const pieces = setInterval(() => response.write("["), 40);
    response.once("close", () => clearInterval(pieces));
  });
  await expect(http.get("/", call)).rejects.toMatchObject({ kind: "timeout" });
  expect(http.state().breaker).toBe("open");
});
