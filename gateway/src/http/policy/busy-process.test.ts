import { afterEach, beforeEach, expect, it } from "vitest";
import { respondWith, startMisbehavingServer, type MisbehavingServer } from "../../testing/misbehaving-server.ts";
import { createUpstreamHttp } from "../create-upstream-http.ts";
import type { UpstreamLimits } from "./limits.ts";

const call = { bearer: "secret-bearer", requestId: "r-1" };
let server: MisbehavingServer;
/** Until when this process has work, on the clock of `performance`. */
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

/** Keeps the process from doing anything else. */
function beBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** Keeps the process from doing anything but this and short turns of others. */
function work(): void {
  beBusy(10);
  if (performance.now() < busyUntil) setImmediate(work);
}

function workFor(ms: number): void {
  busyUntil = performance.now() + ms;
  work();
}

it("takes an answer that came while this process was busy for longer than a read may take", async () => {
  server.behave((request, response) => {
    respondWith(200, '{"ok":true}')(request, response);
    beBusy(250);
  });
  expect(await upstream().get("/", call)).toMatchObject({ status: 200, body: { ok: true } });
});

it("takes an answer for which this process had no time, though it was never busy for long", async () => {
  server.behave((request, response) => {
    setTimeout(() => respondWith(200, '{"ok":true}')(request, response), 200);
    workFor(250);
  });
  expect(await upstream().get("/", call)).toMatchObject({ status: 200, body: { ok: true } });
});

it("gives up on a service that does not answer, however busy this process was", async () => {
  server.behave(() => beBusy(250));
  await expect(upstream().get("/", call)).rejects.toMatchObject({ kind: "timeout" });
});

/** Sends the head of an answer at once and a piece of its body every 40 milliseconds, for a time. */
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

it("takes an answer that comes in for three times as long as a read may take, while this process has no time", async () => {
  dribble(370);
  expect(await upstream().get("/", call)).toMatchObject({ status: 200 });
});

it("gives an answer up that comes in for longer, and does not hold it against the service", async () => {
  const http = upstream({ breaker: { windowMs: 10_000, minCalls: 1, failureRatio: 0.1, openMs: 10_000 } });
  dribble(2_000);
  await expect(http.get("/", call)).rejects.toMatchObject({ kind: "timeout" });
  expect(http.state().breaker).toBe("closed");
});

it("holds against a service that it is slow to tell a process that has time", async () => {
  const http = upstream({ breaker: { windowMs: 10_000, minCalls: 1, failureRatio: 0.1, openMs: 10_000 } });
  server.behave((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const pieces = setInterval(() => response.write("["), 40);
    response.once("close", () => clearInterval(pieces));
  });
  await expect(http.get("/", call)).rejects.toMatchObject({ kind: "timeout" });
  expect(http.state().breaker).toBe("open");
});
