import { expect, test } from "vitest";
import { createClock } from "./clock.ts";

test("a clock that was set continues from there until it is reset", () => {
  let system = Date.parse("2026-05-04T12:00:00Z");
  const clock = createClock(() => system);
  clock.set(new Date("2030-01-01T00:00:00Z"));
  system += 1_000;
  expect(clock.now().toISOString()).toBe("2030-01-01T00:00:01.000Z");
  clock.reset();
  expect(clock.now().toISOString()).toBe("2026-05-04T12:00:01.000Z");
});
