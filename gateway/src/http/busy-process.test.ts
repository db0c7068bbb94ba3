import { afterEach, beforeEach, expect, it } from "vitest";
import { answering, startMisbehavingServer, type MisbehavingServer } from "../testing/misbehaving-server.ts";
import { createUpstreamHttp } from "./create-upstream-http.ts";

const call = { bearer: "secret-bearer", requestId: "r-1" };
let server: MisbehavingServer;

beforeEach(async () => {
  server = await startMisbehavingServer();
});
afterEach(() => server.close());

const upstream = () =>
  createUpstreamHttp({ name: "loyalty", baseUrl: server.url, limits: { readTimeoutMs: 150, retryDelayMs: 1 } });

/** Keeps the process from doing anything else. */
function beBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it("takes an answer that came while this process was busy for longer than a read may take", async () => {
  server.behave((request, response) => {
    answering(200, '{"ok":true}')(request, response);
    beBusy(250);
  });
  expect(await upstream().get("/", call)).toMatchObject({ status: 200, body: { ok: true } });
});

it("takes an answer for which this process had no time, though it was never busy for long", async () => {
  const until = performance.now() + 250;
  const work = () => {
    beBusy(10);
    if (performance.now() < until) setImmediate(work);
  };
  server.behave((request, response) => {
    setTimeout(() => answering(200, '{"ok":true}')(request, response), 200);
    work();
  });
  expect(await upstream().get("/", call)).toMatchObject({ status: 200, body: { ok: true } });
});

it("gives up on a service that does not answer, however busy this process was", async () => {
  server.behave(() => beBusy(250));
  await expect(upstream().get("/", call)).rejects.toMatchObject({ kind: "timeout" });
});
