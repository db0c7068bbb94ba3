import { expect, test } from "vitest";
import { addDays, dayIn, daysBetween } from "./day.ts";

test.each([
  ["2026-05-05T05:59:59Z", "2026-05-04"],
  ["2026-05-05T06:00:00Z", "2026-05-05"],
  ["2026-01-01T06:59:59Z", "2025-12-31"],
  ["2026-01-01T07:00:00Z", "2026-01-01"],
])("%s is %s in Denver, with daylight saving time in summer", (instant, day) => {
  expect(dayIn("America/Denver", new Date(instant))).toBe(day);
});

test("date arithmetic handles ends of months, leap days and changes of the clock", () => {
  expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(daysBetween("2026-03-01", "2026-04-01")).toBe(31);
  expect(daysBetween("2026-11-02", "2026-10-31")).toBe(-2);
});
