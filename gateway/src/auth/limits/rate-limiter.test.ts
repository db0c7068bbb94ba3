import { expect, it } from "vitest";
import type { LimitCounts } from "./rate-limit-store.ts";
import { createMemoryLimitCounts } from "./memory-rate-limit-store.ts";
import { createRateLimiter } from "./rate-limiter.ts";

/** Counts in memory on a clock that the test moves. */
function setUp() {
  const state = { at: 0 };
  return { state, counts: createMemoryLimitCounts(() => new Date(state.at)) };
}

const limiterOf = (attempts: number, windowMs: number, counts: LimitCounts) =>
  createRateLimiter("test", { attempts, windowMs }, counts);

it("lets a number of attempts pass in each window", async () => {
  const { state, counts } = setUp();
  const limiter = limiterOf(2, 100, counts);
  const all = [limiter.admit("a"), limiter.admit("a"), limiter.admit("a"), limiter.admit("b")];
  expect(await Promise.all(all)).toEqual([true, true, false, true]);
  state.at = 99;
  expect(await limiter.admit("a")).toBe(false);
  state.at = 100;
  expect(await limiter.admit("a")).toBe(true);
});

it("keeps the same key of two limits apart", async () => {
  const { counts } = setUp();
  const first = createRateLimiter("first", { attempts: 1, windowMs: 100 }, counts);
  const second = createRateLimiter("second", { attempts: 1, windowMs: 100 }, counts);
  expect([await first.admit("a"), await second.admit("a"), await first.admit("a")]).toEqual([true, true, false]);
});

it("still holds after very many other keys", async () => {
  const { state, counts } = setUp();
  const limiter = limiterOf(1, 60_000, counts);
  for (let key = 0; key < 30_000; key += 1) await limiter.admit(`noise-${key}`);
  await limiter.admit("a");
  state.at = 5_000;
  await limiter.admit("more noise");
  expect(await limiter.admit("a")).toBe(false);
});

it("tells in whole seconds when attempts are allowed again", async () => {
  const { state, counts } = setUp();
  const limiter = limiterOf(1, 60_000, counts);
  await limiter.admit("a");
  state.at = 17_500;
  await limiter.admit("a");
  expect(await limiter.retryAfterSeconds("a")).toBe(43);
  state.at = 59_999;
  expect(await limiter.retryAfterSeconds("a")).toBe(1);
});

it("tells how many attempts are left, and counts none by that", async () => {
  const { state, counts } = setUp();
  const limiter = limiterOf(2, 100, counts);
  expect(await limiter.left("a")).toBe(2);
  for (let count = 0; count < 3; count += 1) await limiter.admit("a");
  expect([await limiter.left("a"), await limiter.left("b")]).toEqual([0, 2]);
  state.at = 100;
  expect(await limiter.left("a")).toBe(2);
});
