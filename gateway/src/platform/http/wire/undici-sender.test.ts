import type { LookupFunction, Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { respondWith, startMisbehavingServer, type MisbehavingServer } from "../../../testing/misbehaving-server.ts";
import { defaultLimits } from "../policy/limits.ts";
import { createUndiciSender } from "./undici-sender.ts";
import type { Sender, WireRequest } from "./wire.ts";

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

const read = (path = "/", signal?: AbortSignal): WireRequest => ({
  method: "GET",
  origin: server.url,
  path,
  headers: {},
  timeoutMs: 1_000,
  maxBytes: 100,
  isRead: true,
  signal,
});
const local = [{ address: "127.0.0.1", family: 4 }];

const localLookup: LookupFunction = (_name, _options, done) => done(null, local);

/** Sends reads in parallel and returns the number of connections so far. */
async function connectionsAfter(send: Sender, count: number): Promise<number> {
  await Promise.all(Array.from({ length: count }, () => send(read())));
  return sockets.size;
}

it("reuses connections, and opens no more than there are calls", async () => {
  const send = createUndiciSender(server.url, defaultLimits, localLookup);
  for (const _ of Array.from({ length: 5 })) await send(read());
  expect(sockets.size).toBeLessThan(3);
  const most = await connectionsAfter(send, 12);
  expect(most).toBeLessThanOrEqual(14);
  expect(await connectionsAfter(send, 12)).toBeLessThanOrEqual(most + 1);
});

it("opens a new connection after one broke", async () => {
  const send = createUndiciSender(server.url, defaultLimits, localLookup);
  await send(read());
  for (const socket of sockets) socket.destroy();
  expect(await send(read()).then(() => send(read()))).toMatchObject({ status: 200 });
  expect(sockets.size).toBeGreaterThan(1);
});

it("opens a new connection while an aborted request still connects, and never sends that request", async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<() => void>();
  const lookups = [ask];
  const send = createUndiciSender(
    server.url.replace("127.0.0.1", "service.test"),
    defaultLimits,
    (name, options, done) => {
      const connect = () => localLookup(name, options, done);
      const wait = lookups.shift();
      if (wait === undefined) connect();
      else wait(connect);
    },
  );
  const controller = new AbortController();
  const first = send(read("/aborted", controller.signal));
  const connect = await asked;
  controller.abort();
  expect(await first).toMatchObject({ kind: "aborted" });
  expect(await send(read())).toMatchObject({ status: 200 });
  connect();
  for (const _ of Array.from({ length: 3 })) await connectionsAfter(send, 3);
  expect(server.received.map(({ url }) => url)).not.toContain("/aborted");
});
