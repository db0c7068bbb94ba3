import { describe, expect, it } from "vitest";
import {
  formatDay,
  formatLongDate,
  formatMonth,
  formatShortDate,
  formatShortMonth,
  formatTime,
  formatDayName,
  weekdayName,
} from "./dates.ts";

describe("dates", () => {
  it("returns the day in the retailer's time zone, also across daylight saving", () => {
    expect(formatShortDate("2026-05-05T05:30:00.000Z", "America/Denver")).toBe("5/4/2026");
    expect(formatShortDate("2026-12-05T06:30:00.000Z", "America/Denver")).toBe("12/4/2026");
  });

  it("keeps the day of a date without a time", () => {
    expect(formatDay("2026-05-04")).toBe("5/4/2026");
    expect(formatDay("2028-02-29")).toBe("2/29/2028");
  });

  it("formats the time of day with AM and PM after a regular space", () => {
    expect(formatTime("2026-05-05T03:05:00.000Z", "America/Denver")).toBe("9:05 PM");
  });

  it.each(["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"])(
    "names the graph's %s in the language of the page",
    (weekday) => {
      expect(weekdayName(weekday)).toBe(weekday);
    },
  );

  it("formats a day without a time in any zone", () => {
    expect(formatLongDate("2026-11-01")).toBe("Sunday November 1 2026");
    expect(formatMonth("2026-11")).toBe("November 2026");
    expect([formatShortMonth("2026-11-01"), formatDayName("2026-11-01")]).toEqual(["Nov", "Sunday"]);
  });
});
