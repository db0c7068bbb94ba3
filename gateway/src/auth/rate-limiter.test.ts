import { expect, it } from "vitest";
import { createLoginLimits } from "./login-limits.ts";
import { createRateLimiter } from "./rate-limiter.ts";

function clock() {
  const state = { at: 0 };
  return { state, now: () => state.at };
}

it("lets a number of attempts pass in each window", () => {
  const { state, now } = clock();
  const limiter = createRateLimiter({ attempts: 2, windowMs: 100 }, now);
  expect([limiter.take("a"), limiter.take("a"), limiter.take("a"), limiter.take("b")]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  state.at = 99;
  expect(limiter.take("a")).toBe(false);
  state.at = 100;
  expect(limiter.take("a")).toBe(true);
});

it("starts afresh for a key that is forgotten", () => {
  const limiter = createRateLimiter({ attempts: 1, windowMs: 100 }, clock().now);
  limiter.take("a");
  limiter.forget("a");
  expect(limiter.take("a")).toBe(true);
});

it("still holds after very many other keys", () => {
  const { state, now } = clock();
  const limiter = createRateLimiter({ attempts: 1, windowMs: 60_000 }, now);
  for (let key = 0; key < 30_000; key += 1) limiter.take(`noise-${key}`);
  limiter.take("a");
  state.at = 5_000;
  limiter.take("more noise");
  expect(limiter.take("a")).toBe(false);
});

const attempt = { sitePath: "reams", identifier: "ana@example.com", address: "192.0.2.1" };

it("stops the eleventh attempt on an account, from wherever it comes and however it is written", () => {
  const limits = createLoginLimits(clock().now);
  for (let count = 0; count < 10; count += 1)
    expect(limits.take({ ...attempt, address: `192.0.2.${count}` })).toBe(true);
  expect(limits.take({ ...attempt, identifier: " ANA@example.com", address: "192.0.2.99" })).toBe(false);
  expect(limits.take({ ...attempt, sitePath: "lees" })).toBe(true);
});

it("stops the thirty-first attempt from an address, whichever accounts it tries", () => {
  const limits = createLoginLimits(clock().now);
  for (let count = 0; count < 30; count += 1)
    expect(limits.take({ ...attempt, identifier: `${count}@x.y` })).toBe(true);
  expect(limits.take({ ...attempt, identifier: "new@x.y" })).toBe(false);
  expect(limits.take({ ...attempt, identifier: "new@x.y", address: "192.0.2.2" })).toBe(true);
});

it("stops the 601st attempt at a retailer", () => {
  const limits = createLoginLimits(clock().now);
  const from = (count: number) => ({ ...attempt, identifier: `${count}@x.y`, address: `192.0.2.${count}` });
  for (let count = 0; count < 600; count += 1) limits.take(from(count));
  expect(limits.take(from(601))).toBe(false);
});

it("forgets the attempts on an account after a success and after five minutes", () => {
  const { state, now } = clock();
  const limits = createLoginLimits(now);
  const exhaust = () => Array.from({ length: 11 }, () => limits.take(attempt)).at(-1);
  expect(exhaust()).toBe(false);
  limits.succeeded(attempt);
  expect(limits.take(attempt)).toBe(true);
  expect(exhaust()).toBe(false);
  state.at = 5 * 60_000;
  expect(limits.take(attempt)).toBe(true);
});

it("does not hold successes against an address or a retailer", () => {
  const limits = createLoginLimits(clock().now);
  for (let count = 0; count < 700; count += 1) {
    expect(limits.take(attempt)).toBe(true);
    limits.succeeded(attempt);
  }
});

it("does not let a success make up for more than itself", () => {
  const limits = createLoginLimits(clock().now);
  const tries = (identifier: string) => limits.take({ ...attempt, identifier });
  for (let count = 0; count < 29; count += 1) tries(`${count}@x.y`);
  tries("own@x.y");
  limits.succeeded({ ...attempt, identifier: "own@x.y" });
  expect([tries("a@x.y"), tries("b@x.y")]).toEqual([true, false]);
});
