import { once } from "node:events";
import { createServer } from "node:net";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { freePorts } from "../../tools/ports.ts";
import { makeCertificates } from "./testing/certificates.ts";
import { testFolder } from "./testing/engine.ts";
import {
  connectGateway,
  gatewayUrl,
  limitMemory,
  PATIENT,
  type RedisPlan,
  replyTo,
  startRedis,
} from "./testing/redis.ts";

let plan: RedisPlan;

beforeEach(async () => {
  const folder = testFolder();
  const port = await freePorts(20_000 + Math.floor(Math.random() * 10_000), 1);
  plan = { folder, port, certificates: makeCertificates(folder, "own-authority") };
});

const connect = (password?: string) =>
  connectGateway({
    url: gatewayUrl(`127.0.0.1:${plan.port}`, password),
    sentinels: [],
    caFile: plan.certificates.ca,
  });

/** Listens in place of Redis, and closes every connection until there were several. */
async function rejectConnections(port: number): Promise<void> {
  let tries = 0;
  const server = createServer((socket) => {
    tries += 1;
    socket.destroy();
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  await vi.waitFor(() => expect(tries).toBeGreaterThan(2), PATIENT);
  await once(server.close(), "close");
}

const get = ["GET", "aisle:key"];

it("returns null while Redis is not reachable, and logs its loss and its return once each", async () => {
  const redis = await startRedis(plan);
  const { link, lines } = await connect();
  const returned = vi.fn();
  link.onReconnect(returned);
  await redis.stop();
  await vi.waitFor(() => expect(link.isReachable()).toBe(false), PATIENT);
  expect(await link.send(get)).toBeNull();
  await rejectConnections(plan.port);
  await startRedis(plan);
  expect(await replyTo(link, get)).toBeNull();
  expect(returned).toHaveBeenCalledTimes(1);
  expect(lines).toEqual([
    expect.stringMatching(/^Redis is lost: .* \{"kind":"\w+"\}$/),
    expect.stringMatching(/^Redis is back /),
  ]);
});

it("works without Redis until it can be reached", async () => {
  const { link, lines } = await connect();
  expect([link.isReachable(), await link.send(get)]).toEqual([false, null]);
  expect(lines).toEqual([expect.stringContaining("ECONNREFUSED")]);
  await startRedis(plan);
  await vi.waitFor(() => expect(link.isReachable()).toBe(true), PATIENT);
});

it("waits 50 ms for a reply, and not at all after Redis counts as lost", async () => {
  const { pid } = await startRedis(plan);
  const { link } = await connect();
  process.kill(Number(pid), "SIGSTOP");
  onTestFinished(() => void process.kill(Number(pid), "SIGCONT"));
  const before = performance.now();
  for (let slow = 0; slow < 3; slow += 1) expect(await link.send(get)).toBeNull();
  expect(performance.now() - before).toBeLessThan(1_000);
  expect(link.isReachable()).toBe(false);
  const after = performance.now();
  for (let attempt = 0; attempt < 100; attempt += 1) await link.send(get);
  // A hundred waits of 50 ms would take 5 s.
  expect(performance.now() - after).toBeLessThan(1_000);
});

it("does not count delays of this process as slow replies", async () => {
  await startRedis(plan);
  const { link } = await connect();
  const reply = link.send(get);
  const until = performance.now() + 80;
  while (performance.now() < until);
  expect(await reply).toEqual({ reply: null });
});

it("shows neither the URL nor the password of a Redis that rejects the password", async () => {
  await startRedis(plan);
  const { lines } = await connect("guessed-canary");
  expect(lines).toEqual([expect.stringContaining('{"kind":"WRONGPASS"}')]);
  expect(lines.join()).not.toMatch(/canary|127\.0\.0\.1/);
});

it("disconnects from a Redis that rejects writes, and does not connect to it again before it accepts them", async () => {
  await startRedis(plan);
  const { link } = await connect();
  limitMemory(plan, 1);
  expect(await link.send(["SET", "aisle:key", "value"])).toBeNull();
  expect(link.isReachable()).toBe(false);
  const other = await connect();
  expect([other.link.isReachable(), await other.link.send(get)]).toEqual([false, null]);
  expect(other.lines).toEqual([expect.stringContaining('{"kind":"OOM"}')]);
  limitMemory(plan, 0);
  await vi.waitFor(() => expect(link.isReachable()).toBe(true), PATIENT);
});

it("does not reconnect after it was stopped", async () => {
  const redis = await startRedis(plan);
  const { link, lines } = await connect();
  link.stop();
  await redis.stop();
  expect([link.isReachable(), await link.send(get), lines]).toEqual([false, null, []]);
});
