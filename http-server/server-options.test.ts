import { Agent, get, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import fastify from "fastify";
import { expect, it, onTestFinished, vi } from "vitest";
import { drainAtStop, serverOptions } from "./server-options.ts";

it("finishes requests in flight when it stops, and closes their connections", async () => {
  const app = fastify(serverOptions("test", { logLevel: "silent", trustedProxies: [] }));
  drainAtStop(app, 0);
  let release = (): void => undefined;
  const hold = new Promise<void>((resolve) => (release = resolve));
  const arrived = new Promise<void>((resolve) => {
    app.get("/", async () => {
      resolve();
      await hold;
      return "done";
    });
  });
  await app.listen({ port: 0 });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const { port } = app.server.address() as AddressInfo;
  const answer = new Promise<IncomingMessage>((resolve) => void get({ port, host: "localhost", agent }, resolve));
  await arrived;
  expect(app.isStopping()).toBe(false);
  const closing = app.close();
  await vi.waitFor(() => expect(app.isStopping()).toBe(true));
  release();
  const { statusCode, headers } = await answer;
  expect({ statusCode, connection: headers.connection }).toEqual({ statusCode: 200, connection: "close" });
  await closing;
});

it("serves requests for a while after a stop is announced, and closes their connections", async () => {
  const app = fastify(serverOptions("test", { logLevel: "silent", trustedProxies: [] }));
  drainAtStop(app, 30);
  app.get("/", () => "done");
  expect(app.isStopping()).toBe(false);
  const startedAt = performance.now();
  const noticed = app.announceStop();
  expect(app.isStopping()).toBe(true);
  const { statusCode, headers } = await app.inject("/");
  expect({ statusCode, connection: headers["connection"] }).toEqual({ statusCode: 200, connection: "close" });
  await noticed;
  // A timer may fire a fraction of a millisecond early.
  expect(performance.now() - startedAt).toBeGreaterThan(28);
  await app.close();
});

it("answers a request that had arrived before the stop, although it was not read yet", async () => {
  const app = fastify(serverOptions("test", { logLevel: "silent", trustedProxies: [] }));
  drainAtStop(app, 0);
  app.get("/", async () => "well");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  await Promise.all([once(app.server, "connection"), once(socket, "connect")]);
  const response = text(socket);
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await app.announceStop();
  await app.close();
  expect(await response).toMatch(/^HTTP\/1\.1 200 .*well$/s);
});
