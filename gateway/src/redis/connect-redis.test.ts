import { expect, it, onTestFinished, vi } from "vitest";
import { connectRedis } from "./connect-redis.ts";
import { type FakeRedis, startFakeRedis } from "./testing/fake-redis.ts";

/** A link to a fake Redis, with its log lines. */
async function setUp(prepare: (redis: FakeRedis) => unknown = () => undefined) {
  const redis = await startFakeRedis();
  await prepare(redis);
  const lines: string[] = [];
  const note = (fields: object, message: string) => void lines.push(`${message} ${JSON.stringify(fields)}`);
  const link = connectRedis({
    address: { url: redis.url, sentinels: [], ca: null },
    log: { info: note, warn: note, error: note },
    random: () => 0,
  });
  onTestFinished(async () => {
    link.stop();
    await redis.kill();
  });
  await link.tried;
  return { redis, link, lines };
}

const get = ["GET", "key"];

it("sends a command and returns the reply", async () => {
  const { link, lines } = await setUp();
  await link.send(["SET", "key", "value"]);
  expect(await link.send(get)).toEqual({ reply: "value" });
  expect([link.isReachable(), lines]).toEqual([true, []]);
});

it("returns null while Redis is not reachable, and logs its loss and its return once each", async () => {
  const { redis, link, lines } = await setUp();
  const returned = vi.fn();
  link.onReconnect(returned);
  await redis.kill();
  await vi.waitFor(() => expect(link.isReachable()).toBe(false));
  expect(await link.send(get)).toBeNull();
  await redis.restart();
  await vi.waitFor(() => expect(link.isReachable()).toBe(true));
  expect(await link.send(get)).toEqual({ reply: null });
  expect(returned).toHaveBeenCalledTimes(1);
  expect(lines).toEqual([
    expect.stringMatching(/^Redis is lost: .* \{"kind":"\w+"\}$/),
    expect.stringMatching(/^Redis is back /),
  ]);
});

it("works without Redis until it can be reached", async () => {
  const { redis, link, lines } = await setUp((fake) => fake.kill());
  expect([link.isReachable(), await link.send(get)]).toEqual([false, null]);
  expect(lines).toEqual([expect.stringContaining("ECONNREFUSED")]);
  await redis.restart();
  await vi.waitFor(() => expect(link.isReachable()).toBe(true), { timeout: 5_000 });
});

it("waits 50 ms for a reply, and not at all after Redis counts as lost", async () => {
  const { redis, link } = await setUp();
  redis.mood = "silent";
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
  const { link } = await setUp();
  const reply = link.send(get);
  const until = performance.now() + 80;
  while (performance.now() < until);
  expect(await reply).toEqual({ reply: null });
});

it.each(["-WRONGPASS invalid username-password pair", "-OOM command not allowed when used memory > 'maxmemory'."])(
  "works without a Redis that replies %s, and shows neither its URL nor its password",
  async (mood) => {
    const { link, lines } = await setUp((redis) => {
      redis.mood = mood as `-${string}`;
    });
    expect([link.isReachable(), await link.send(get)]).toEqual([false, null]);
    expect(lines).toEqual([expect.stringContaining(`{"kind":"${mood.slice(1).split(" ", 1)[0]}"}`)]);
    expect(lines.join()).not.toMatch(/canary|127\.0\.0\.1/);
  },
);

it("disconnects from a Redis that rejects writes", async () => {
  const { redis, link } = await setUp();
  redis.mood = "-OOM command not allowed when used memory > 'maxmemory'.";
  expect(await link.send(["SET", "key", "value"])).toBeNull();
  expect(link.isReachable()).toBe(false);
  redis.mood = "well";
  await vi.waitFor(() => expect(link.isReachable()).toBe(true), { timeout: 5_000 });
});

it("does not reconnect after it was stopped", async () => {
  const { redis, link } = await setUp();
  link.stop();
  await redis.kill();
  expect([link.isReachable(), await link.send(get), redis.connections()]).toEqual([false, null, 1]);
});
