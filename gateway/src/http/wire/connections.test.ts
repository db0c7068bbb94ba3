import type { Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { respondWith, startMisbehavingServer, type MisbehavingServer } from "../../testing/misbehaving-server.ts";
import { defaultLimits } from "../policy/limits.ts";
import { createUndiciSender } from "./undici-sender.ts";
import type { WireRequest } from "./wire.ts";

let server: MisbehavingServer;
let sockets: Set<Socket>;

beforeEach(async () => {
  server = await startMisbehavingServer();
  sockets = new Set();
  server.behave((request, response) => {
    sockets.add(request.socket);
    respondWith(200, "{}")(request, response);
  });
});
afterEach(() => server.close());

const read = (signal?: AbortSignal): WireRequest => ({
  method: "GET",
  origin: server.url,
  path: "/",
  headers: {},
  timeoutMs: 1_000,
  maxBytes: 100,
  isRead: true,
  signal,
});
const local = [{ address: "127.0.0.1", family: 4 }];

it("reuses one connection for sequential reads, and opens one per concurrent read", async () => {
  const send = createUndiciSender(server.url, defaultLimits, (_name, _options, done) => done(null, local));
  for (const _ of Array.from({ length: 5 })) await send(read());
  expect(sockets.size).toBe(1);
  for (const _ of Array.from({ length: 3 })) await Promise.all(Array.from({ length: 4 }, () => send(read())));
  expect(sockets.size).toBe(4);
});

it("opens a new connection after one broke", async () => {
  const send = createUndiciSender(server.url, defaultLimits, (_name, _options, done) => done(null, local));
  await send(read());
  for (const socket of sockets) socket.destroy();
  expect(await send(read()).then(() => send(read()))).toMatchObject({ status: 200 });
  expect(sockets.size).toBe(2);
});

it("opens a new connection after the caller aborted one that was connecting", async () => {
  const asked = Promise.withResolvers<void>();
  const lookups = [() => asked.resolve(), (done: () => void) => done()];
  const send = createUndiciSender(
    server.url.replace("127.0.0.1", "service.test"),
    defaultLimits,
    (_name, _options, done) => lookups.shift()?.(() => done(null, local)),
  );
  const controller = new AbortController();
  const first = send(read(controller.signal));
  await asked.promise;
  controller.abort();
  expect(await first).toMatchObject({ kind: "aborted" });
  expect(await send(read())).toMatchObject({ status: 200 });
});
