import fc from "fast-check";
import { expect, it } from "vitest";
import { seeded } from "../../testing/seeded.ts";
import { dayMs } from "./calendar-days.ts";
import { atWallTime, dayIn, endOfDay, isTimeZone, startOfDay } from "./zoned-time.ts";

it.each([
  ["a winter day", "2026-01-15", "America/Denver", "2026-01-16T06:59:59.999Z"],
  ["a summer day", "2026-07-15", "America/Denver", "2026-07-16T05:59:59.999Z"],
  ["a day of 23 hours", "2026-03-08", "America/Denver", "2026-03-09T05:59:59.999Z"],
  ["a day of 25 hours", "2026-11-01", "America/Denver", "2026-11-02T06:59:59.999Z"],
  ["a leap day", "2028-02-29", "America/Denver", "2028-03-01T06:59:59.999Z"],
  ["the last day of a year", "2026-12-31", "America/Denver", "2027-01-01T06:59:59.999Z"],
  ["the last representable day", "9999-12-31", "America/Denver", "+010000-01-01T06:59:59.999Z"],
  ["a zone without daylight saving time", "2026-07-15", "America/Phoenix", "2026-07-16T06:59:59.999Z"],
  ["a zone ahead of UTC", "2026-07-15", "Asia/Kolkata", "2026-07-15T18:29:59.999Z"],
])("ends %s with its last millisecond", (_name, day, zone, end) => {
  expect(endOfDay(day, zone).toISOString()).toBe(end);
});

it.each(["America/Denver", "America/Phoenix", "America/Havana", "Africa/Cairo", "Asia/Kathmandu", "Pacific/Apia"])(
  "has consecutive days without gaps for two years in %s",
  (zone) => {
    for (let at = Date.UTC(2023, 0, 1); at < Date.UTC(2025, 0, 1); at += dayMs) {
      const day = new Date(at).toISOString().slice(0, 10);
      const start = startOfDay(day, zone);
      expect(dayIn(start, zone)).toBe(day);
      expect(dayIn(new Date(start.getTime() - 1), zone)).not.toBe(day);
      expect(dayIn(endOfDay(day, zone), zone)).toBe(day);
    }
  },
);

it("returns the day in the zone and not in UTC", () => {
  expect(dayIn(new Date("2026-05-05T05:59:59.999Z"), "America/Denver")).toBe("2026-05-04");
  expect(dayIn(new Date("2026-05-05T06:00:00.000Z"), "America/Denver")).toBe("2026-05-05");
});

it("recognizes zones by name", () => {
  expect(isTimeZone("America/Denver")).toBe(true);
  expect(isTimeZone("Mountain")).toBe(false);
  expect(isTimeZone("")).toBe(false);
});

const zones = fc.constantFrom("America/Denver", "America/Phoenix", "America/Havana", "Asia/Kathmandu", "Pacific/Apia");
const days = fc
  .date({ min: new Date("0101-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it("finds the start and the end of any day", () => {
  const holds = fc.property(days, zones, (day, zone) => {
    const [start, end] = [startOfDay(day, zone).getTime(), endOfDay(day, zone).getTime()];
    const hours = (end + 1 - start) / (dayMs / 24);
    // Some zones skipped a day when they moved across the date line.
    expect(hours === 0 || (hours > 20 && hours < 28)).toBe(true);
    const daysOf = hours === 0 ? [day, day] : [dayIn(new Date(start), zone), dayIn(new Date(end), zone)];
    expect(daysOf).toEqual([day, day]);
  });
  fc.assert(holds, seeded(500));
});

it("finds an instant for any time of any day", () => {
  const holds = fc.property(days, fc.integer({ min: 0, max: 1_440 }), zones, (day, minutes, zone) => {
    const off = Math.abs(atWallTime(day, minutes, zone).getTime() - Date.parse(`${day}T00:00:00Z`) - minutes * 60_000);
    expect(off).toBeLessThanOrEqual(dayMs + dayMs / 24);
  });
  fc.assert(holds, seeded(300));
});

it.each([
  ["before the spring change", "2026-03-08", 90, "2026-03-08T08:30:00.000Z"],
  ["that the spring change skips", "2026-03-08", 150, "2026-03-08T09:00:00.000Z"],
  ["after the spring change", "2026-03-08", 180, "2026-03-08T09:00:00.000Z"],
  ["that the autumn change repeats", "2026-11-01", 90, "2026-11-01T07:30:00.000Z"],
  ["after the autumn change", "2026-11-01", 120, "2026-11-01T09:00:00.000Z"],
  ["of a leap day", "2028-02-29", 1_440, "2028-03-01T07:00:00.000Z"],
  ["at the end of a year", "2026-12-31", 1_440, "2027-01-01T07:00:00.000Z"],
])("finds the instant of a time %s", (_name, day, minutes, instant) => {
  expect(atWallTime(day, minutes, "America/Denver").toISOString()).toBe(instant);
});
