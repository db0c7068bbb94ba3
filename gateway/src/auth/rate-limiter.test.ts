import { expect, it } from "vitest";
import type { LimitCounts } from "./limit-counts.ts";
import { createLoginLimits, shopperLoginLimits } from "./login-limits.ts";
import { createMemoryLimitCounts } from "./memory-limit-counts.ts";
import { createRateLimiter } from "./rate-limiter.ts";

/** Counts in memory on a clock that the test moves. */
function setUp() {
  const state = { at: 0 };
  return { state, counts: createMemoryLimitCounts(() => new Date(state.at)) };
}

const limiterOf = (attempts: number, windowMs: number, counts: LimitCounts) =>
  createRateLimiter("test", { attempts, windowMs }, counts);

const loginLimits = (counts = setUp().counts) => createLoginLimits("login", shopperLoginLimits, counts);

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

const attempt = { sitePath: "reams", identifier: "ana@example.com", address: "192.0.2.1" };

it("stops the eleventh attempt on an account, from wherever it comes and however it is written", async () => {
  const limits = loginLimits();
  for (let count = 0; count < 10; count += 1)
    expect(await limits.admit({ ...attempt, address: `192.0.2.${count}` })).toBe(true);
  expect(await limits.admit({ ...attempt, identifier: " ANA@example.com", address: "192.0.2.99" })).toBe(false);
  expect(await limits.admit({ ...attempt, sitePath: "lees" })).toBe(true);
});

it("stops the thirty-first attempt from an address, whichever accounts it tries", async () => {
  const limits = loginLimits();
  for (let count = 0; count < 30; count += 1)
    expect(await limits.admit({ ...attempt, identifier: `${count}@x.y` })).toBe(true);
  expect(await limits.admit({ ...attempt, identifier: "new@x.y" })).toBe(false);
  expect(await limits.admit({ ...attempt, identifier: "new@x.y", address: "192.0.2.2" })).toBe(true);
});

it("stops the 601st attempt at a retailer", async () => {
  const limits = loginLimits();
  const from = (count: number) => ({ ...attempt, identifier: `${count}@x.y`, address: `192.0.2.${count}` });
  for (let count = 0; count < 600; count += 1) await limits.admit(from(count));
  expect(await limits.admit(from(601))).toBe(false);
});

it("forgets the attempts on an account after a success and after five minutes", async () => {
  const { state, counts } = setUp();
  const limits = loginLimits(counts);
  const exhaust = async () => (await Promise.all(Array.from({ length: 11 }, () => limits.admit(attempt)))).at(-1);
  expect(await exhaust()).toBe(false);
  await limits.succeeded(attempt);
  expect(await limits.admit(attempt)).toBe(true);
  expect(await exhaust()).toBe(false);
  state.at = 5 * 60_000;
  expect(await limits.admit(attempt)).toBe(true);
});

it("does not hold successes against an address or a retailer", async () => {
  const limits = loginLimits();
  for (let count = 0; count < 700; count += 1) {
    expect(await limits.admit(attempt)).toBe(true);
    await limits.succeeded(attempt);
  }
});

it("does not let a success make up for more than itself", async () => {
  const limits = loginLimits();
  const tries = (identifier: string) => limits.admit({ ...attempt, identifier });
  for (let count = 0; count < 29; count += 1) await tries(`${count}@x.y`);
  await tries("own@x.y");
  await limits.succeeded({ ...attempt, identifier: "own@x.y" });
  expect([await tries("a@x.y"), await tries("b@x.y")]).toEqual([true, false]);
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
