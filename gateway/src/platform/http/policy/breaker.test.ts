import { expect, it } from "vitest";
import { createBreaker, type Outcome } from "./breaker.ts";

function setUp() {
  const clock = { now: 0 };
  const limits = { windowMs: 10_000, minCalls: 4, failureRatio: 0.5, openMs: 5_000 };
  const breaker = createBreaker(
    limits,
    () => clock.now,
    () => {},
  );
  const report = (...outcomes: Outcome[]) => outcomes.forEach((outcome) => breaker.admit()?.(outcome));
  return { clock, breaker, report };
}

it("stays closed below the minimum of calls or below the failure ratio", () => {
  const { breaker, report } = setUp();
  report("failure", "failure", "failure");
  expect(breaker.state()).toBe("closed");
  const other = setUp();
  other.report("success", "success", "success", "failure");
  expect(other.breaker.state()).toBe("closed");
});

it("opens when half of at least the minimum of calls failed", () => {
  const { breaker, report } = setUp();
  report("success", "failure", "success", "failure");
  expect(breaker.state()).toBe("open");
  expect(breaker.admit()).toBeNull();
});

it("ignores calls that are older than the window", () => {
  const { clock, breaker, report } = setUp();
  report("failure", "failure", "failure");
  clock.now = 10_000;
  report("failure");
  expect(breaker.state()).toBe("closed");
});

it("does not count calls with an unknown outcome", () => {
  const { breaker, report } = setUp();
  report("unknown", "unknown", "unknown", "unknown", "failure");
  expect(breaker.state()).toBe("closed");
  const other = setUp();
  other.report("failure", "failure", "failure", "unknown");
  expect(other.breaker.state()).toBe("closed");
});

it("allows one trial call at a time when half-open, and opens again if it fails", () => {
  const { clock, breaker, report } = setUp();
  report("failure", "failure", "failure", "failure");
  clock.now = 5_000;
  expect(breaker.state()).toBe("half-open");
  const trial = breaker.admit();
  expect(breaker.admit()).toBeNull();
  trial?.("failure");
  expect(breaker.state()).toBe("open");
  clock.now = 10_000;
  breaker.admit()?.("unknown");
  breaker.admit()?.("success");
  expect(breaker.state()).toBe("closed");
});

it("does not extend the open time for calls that started before it opened", () => {
  const { clock, breaker, report } = setUp();
  const late = breaker.admit();
  report("failure", "failure", "failure", "failure");
  clock.now = 4_000;
  late?.("failure");
  clock.now = 5_000;
  expect(breaker.state()).toBe("half-open");
});
