import { expect, it, vi } from "vitest";
import { createMemoryStore } from "./memory-store.ts";
import { createPublicCache } from "./public-cache.ts";

const key = { sitePath: "reams", upstream: "content", call: "/posts" };
const ttl = 30_000;

/** A cache without jitter and with a clock of the test. */
function setUp() {
  const clock = { ms: Date.parse("2026-05-04T12:00:00.000Z") };
  const store = createMemoryStore(10);
  const cache = createPublicCache({ now: () => new Date(clock.ms), random: () => 0, store });
  return { cache, clock, store };
}

/** Lets background work finish. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

const fail = () => Promise.reject(new Error("down"));

it("makes one call for 500 concurrent misses", async () => {
  const { cache } = setUp();
  const load = vi.fn(async () => {
    await settle();
    return "value";
  });
  const answers = await Promise.all(Array.from({ length: 500 }, () => cache.read(key, ttl, load)));
  expect(load).toHaveBeenCalledTimes(1);
  expect(new Set(answers.map(({ value }) => value))).toEqual(new Set(["value"]));
});

it("returns a fresh value without a call, with the time it was read at", async () => {
  const { cache, clock } = setUp();
  await cache.read(key, ttl, async () => "first");
  clock.ms += ttl - 1;
  const load = vi.fn(async () => "second");
  const answer = await cache.read(key, ttl, load);
  expect(answer).toEqual({ value: "first", fetchedAt: "2026-05-04T12:00:00.000Z", stale: false });
  expect(load).not.toHaveBeenCalled();
});

it("returns a stale value at once while it is refreshed", async () => {
  const { cache, clock } = setUp();
  await cache.read(key, ttl, async () => "first");
  clock.ms += ttl;
  expect(await cache.read(key, ttl, async () => "second")).toMatchObject({ value: "first", stale: false });
  await settle();
  expect(await cache.read(key, ttl, fail)).toMatchObject({ value: "second", stale: false });
});

it("waits for a new value when the old one has expired", async () => {
  const { cache, clock } = setUp();
  await cache.read(key, ttl, async () => "first");
  clock.ms += 2 * ttl + 1;
  expect(await cache.read(key, ttl, async () => "second")).toMatchObject({ value: "second" });
});

it("returns the last value for ten minutes while its source fails, marked as stale", async () => {
  const { cache, clock } = setUp();
  await cache.read(key, ttl, async () => "first");
  clock.ms += 600_000;
  const answer = await cache.read(key, ttl, fail);
  expect(answer).toEqual({ value: "first", fetchedAt: "2026-05-04T12:00:00.000Z", stale: true });
  clock.ms += 1_000;
  await expect(cache.read(key, ttl, fail)).rejects.toThrow("down");
});

it("does not wait for a failing source, and calls it at most once a second", async () => {
  const { cache, clock } = setUp();
  await cache.read(key, ttl, async () => "first");
  clock.ms += 3 * ttl;
  await cache.read(key, ttl, fail);
  const load = vi.fn(fail);
  for (let attempt = 0; attempt < 20; attempt += 1)
    expect(await cache.read(key, ttl, load)).toMatchObject({ stale: true });
  expect(load).not.toHaveBeenCalled();
  clock.ms += 1_000;
  await cache.read(key, ttl, async () => "second");
  await settle();
  expect(await cache.read(key, ttl, fail)).toMatchObject({ value: "second", stale: false });
});

it("reports every failed load, also in the background", async () => {
  const onFailure = vi.fn();
  let ms = 0;
  const cache = createPublicCache({ now: () => new Date(ms), random: () => 0, onFailure });
  await cache.read(key, ttl, async () => "first");
  ms = ttl;
  await cache.read(key, ttl, fail);
  await settle();
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(key, new Error("down"));
});

it("does not cache a failure: the next caller tries again", async () => {
  const { cache } = setUp();
  await expect(cache.read(key, ttl, fail)).rejects.toThrow("down");
  expect(await cache.read(key, ttl, async () => "value")).toMatchObject({ value: "value", stale: false });
});

it.each(["sitePath", "upstream", "call"] as const)("uses separate keys for a different %s", async (part) => {
  const { cache } = setUp();
  await cache.read(key, ttl, async () => "of one");
  const other = await cache.read({ ...key, [part]: "another" }, ttl, async () => "of another");
  expect(other.value).toBe("of another");
});

it("varies the TTL by up to a fifth, so that values do not expire together", async () => {
  const clock = { ms: 0 };
  const cache = createPublicCache({ now: () => new Date(clock.ms), random: () => 1 });
  await cache.read(key, ttl, async () => "first");
  clock.ms = 0.8 * ttl - 1;
  const load = vi.fn(async () => "second");
  await cache.read(key, ttl, load);
  expect(load).not.toHaveBeenCalled();
  clock.ms = 0.8 * ttl;
  await cache.read(key, ttl, load);
  expect(load).toHaveBeenCalledTimes(1);
});

it("evicts the least recently used values above its maximum size", async () => {
  const { cache, store } = setUp();
  const read = (call: string, load = async () => call) =>
    cache.read({ sitePath: "reams", upstream: "content", call }, ttl, load);
  await read("kept");
  for (let call = 0; call < 100; call += 1) {
    await read(`call ${call}`);
    await read("kept");
  }
  expect(store.size()).toBe(10);
  const load = vi.fn(async () => "again");
  await read("kept", load);
  expect(load).not.toHaveBeenCalled();
  await read("call 0", load);
  expect(load).toHaveBeenCalledTimes(1);
});
