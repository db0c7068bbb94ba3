import { expect, it } from "vitest";
import type { RateLimitStore } from "./rate-limit-store.ts";
import { createMemoryRateLimitStore } from "./memory-rate-limit-store.ts";
import { createRateLimiter } from "./rate-limiter.ts";

/** A memory store with a clock that the test controls. */
function setUp() {
  const state = { at: 0 };
  return { state, counts: createMemoryRateLimitStore(() => new Date(state.at)) };
}

const limiterOf = (attempts: number, windowMs: number, counts: RateLimitStore) =>
  createRateLimiter("test", { attempts, windowMs }, counts);

it("admits a number of attempts in each window", async () => {
  const { state, counts } = setUp();
  const limiter = limiterOf(2, 100, counts);
  const all = [limiter.admit("a"), limiter.admit("a"), limiter.admit("a"), limiter.admit("b")];
  expect(await Promise.all(all)).toEqual([true, true, false, true]);
  state.at = 99;
  expect(await limiter.admit("a")).toBe(false);
  state.at = 100;
  expect(await limiter.admit("a")).toBe(true);
});

it("counts the same key of two limits separately", async () => {
  const { counts } = setUp();
  const first = createRateLimiter("first", { attempts: 1, windowMs: 100 }, counts);
  const second = createRateLimiter("second", { attempts: 1, windowMs: 100 }, counts);
  expect([await first.admit("a"), await second.admit("a"), await first.admit("a")]).toEqual([true, true, false]);
});

it("keeps a limit under a flood of other keys", async () => {
  const { state, counts } = setUp();
  const limiter = limiterOf(1, 60_000, counts);
  for (let key = 0; key < 30_000; key += 1) await limiter.admit(`noise-${key}`);
  await limiter.admit("a");
  state.at = 5_000;
  await limiter.admit("more noise");
  expect(await limiter.admit("a")).toBe(false);
});

it("returns the whole seconds until attempts are allowed again", async () => {
  const { state, counts } = setUp();
  const limiter = limiterOf(1, 60_000, counts);
  await limiter.admit("a");
  state.at = 17_500;
  await limiter.admit("a");
  expect(await limiter.retryAfterSeconds("a")).toBe(43);
  state.at = 59_999;
  expect(await limiter.retryAfterSeconds("a")).toBe(1);
});

it("returns the remaining attempts without counting one", async () => {
  const { state, counts } = setUp();
  const limiter = limiterOf(2, 100, counts);
  expect(await limiter.remaining("a")).toBe(2);
  for (let count = 0; count < 3; count += 1) await limiter.admit("a");
  expect([await limiter.remaining("a"), await limiter.remaining("b")]).toEqual([0, 2]);
  state.at = 100;
  expect(await limiter.remaining("a")).toBe(2);
});
