import { describe, expect, it } from "vitest";
import { addDays, addMonths, isDay, weekOf, weeksOf } from "./calendar.ts";

describe("a day", () => {
  it("is followed by the next one across daylight saving, leap days and years", () => {
    expect(addDays("2026-03-08", 1)).toBe("2026-03-09");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
  });

  it("is the same in other months, or the last day of shorter ones", () => {
    expect(addMonths("2026-11-21", 1)).toBe("2026-12-21");
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
  });

  it.each(["2026-02-29", "2026-13-01", "2026-1-1", "today", "", "9999-01-01"])("is not %j", (text) => {
    expect(isDay(text)).toBe(false);
  });

  it("can be a leap day", () => {
    expect(isDay("2028-02-29")).toBe(true);
  });
});

it("returns a week that begins on Sunday", () => {
  expect(weekOf("2026-11-21")[0]).toBe("2026-11-15");
  expect(weekOf("2026-11-22")[0]).toBe("2026-11-22");
  expect(weekOf("2026-11-22")).toHaveLength(7);
});

it.each([
  ["2026-11", "2026-11-01", "2026-12-05"],
  ["2026-05", "2026-04-26", "2026-06-06"],
  ["2026-02", "2026-02-01", "2026-02-28"],
  ["2026-12", "2026-11-29", "2027-01-02"],
])("returns the weeks of %s from %s to %s", (month, first, last) => {
  const days = weeksOf(month).flat();
  expect([days[0], days.at(-1)]).toEqual([first, last]);
});
