import { expect, it, vi } from "vitest";
import type { CacheEntry, SharedStore } from "./cache-store.ts";
import { createMemoryStore } from "./memory-store.ts";
import { createPublicCache } from "./public-cache.ts";
import { createTieredStore } from "./tiered-store.ts";

const key = { sitePath: "reams", upstream: "content", call: "/posts" };
const ttl = 30_000;
const start = Date.parse("2026-05-04T12:00:00.000Z");

/** A store shared by several caches, as texts. */
function sharedStore(): SharedStore & { readonly reads: () => number } {
  const texts = new Map<string, string>();
  const claims = new Set<string>();
  let reads = 0;
  return {
    reads: () => reads,
    async get(name) {
      reads += 1;
      const text = texts.get(name);
      return text === undefined ? undefined : (JSON.parse(text) as CacheEntry);
    },
    set: async (name, entry) => void texts.set(name, JSON.stringify(entry)),
    claim: async (name) => !claims.has(name) && claims.add(name).has(name),
    release: async (name) => void claims.delete(name),
  };
}

/** Two processes with one shared store and one clock. */
function setUp() {
  const clock = { ms: start };
  const now = () => new Date(clock.ms);
  const far = sharedStore();
  const process = () =>
    createPublicCache({ now, random: () => 0, store: createTieredStore(createMemoryStore(), far, now) });
  return { clock, far, first: process(), second: process() };
}

const fail = () => Promise.reject(new Error("down"));

it("returns what another process has read, with its age and without a call", async () => {
  const { clock, first, second } = setUp();
  await first.read(key, ttl, async () => "first");
  clock.ms += ttl - 1;
  const load = vi.fn(async () => "second");
  expect(await second.read(key, ttl, load)).toEqual({
    value: "first",
    fetchedAt: "2026-05-04T12:00:00.000Z",
    stale: false,
  });
  expect(load).not.toHaveBeenCalled();
});

it("reads the shared store once for a fresh value", async () => {
  const { far, first, second } = setUp();
  await first.read(key, ttl, async () => "first");
  const before = far.reads();
  for (let attempt = 0; attempt < 10; attempt += 1) await second.read(key, ttl, fail);
  expect(far.reads() - before).toBe(1);
});

it("makes one call for two processes that need a value concurrently", async () => {
  const { first, second } = setUp();
  const load = vi.fn(() => new Promise((resolve) => setTimeout(() => resolve("value"), 30)));
  const answers = await Promise.all([first.read(key, ttl, load), second.read(key, ttl, load)]);
  expect(answers.map(({ value }) => value)).toEqual(["value", "value"]);
  expect(load).toHaveBeenCalledTimes(1);
});

it("loads a value itself when the process that claimed it does not finish", async () => {
  const { far, second } = setUp();
  await far.claim("reams content /posts");
  expect(await second.read(key, ttl, async () => "own")).toMatchObject({ value: "own" });
});

it("lets another process load a value after a failure", async () => {
  const { first, second } = setUp();
  await expect(first.read(key, ttl, fail)).rejects.toThrow("down");
  expect(await second.read(key, ttl, async () => "value")).toMatchObject({ value: "value" });
});

it("records a failure in one process only, which then accepts a newer value of another process", async () => {
  const { clock, first, second } = setUp();
  await first.read(key, ttl, async () => "first");
  clock.ms += 3 * ttl;
  expect(await first.read(key, ttl, fail)).toMatchObject({ value: "first", stale: true });
  expect(await second.read(key, ttl, async () => "second")).toMatchObject({ value: "second", stale: false });
  expect(await first.read(key, ttl, fail)).toMatchObject({ value: "second", stale: false });
});

it("lets another process load a value at once after all waiters of a process have disconnected", async () => {
  const { far, first, second } = setUp();
  const visitor = new AbortController();
  const untilLeft = (signal: AbortSignal) =>
    new Promise<string>((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("given up"))));
  const promise = first.read(key, ttl, untilLeft, visitor.signal);
  await new Promise((resolve) => setImmediate(resolve));
  visitor.abort();
  await expect(promise).rejects.toThrow("given up");
  expect(await far.claim("reams content /posts")).toBe(true);
  await far.release("reams content /posts");
  expect(await second.read(key, ttl, async () => "value")).toMatchObject({ value: "value" });
});

it("releases the claim of a load that was aborted before it started", async () => {
  const far = sharedStore();
  const visitor = new AbortController();
  const claim = async (name: string) => {
    const isOurs = await far.claim(name);
    visitor.abort();
    return isOurs;
  };
  const load = vi.fn(async () => "value");
  const promise = createPublicCache({ store: { ...far, claim } }).read(key, ttl, load, visitor.signal);
  await expect(promise).rejects.toMatchObject({ kind: "abandoned" });
  expect(load).not.toHaveBeenCalled();
  expect(await far.claim("reams content /posts")).toBe(true);
});
