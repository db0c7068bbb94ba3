import fc from "fast-check";
import { expect, it } from "vitest";
import { seeded } from "../../../testing/seeded.ts";
import { shortDate, isDay } from "../../../platform/time/calendar-days.ts";
import { expiryOf } from "./expiry.ts";

const zone = "America/Denver";

/** Returns the expiry with its English text. */
function shownAt(day: string, now: Date) {
  const { textIn, ...expiry } = expiryOf(day, zone, now);
  return { ...expiry, text: textIn("en") };
}
const expiryAt = (day: string, now: string) => shownAt(day, new Date(now));

it.each([
  ["the first moment of the last day", "2026-05-04", "2026-05-04T06:00:00.000Z", 1, "1 day left!"],
  ["the last moment of the last day", "2026-05-04", "2026-05-05T05:59:59.999Z", 1, "1 day left!"],
  ["the day before", "2026-05-04", "2026-05-03T18:00:00.000Z", 2, "2 days left!"],
  ["the first moment of the third last day", "2026-05-04", "2026-05-02T06:00:00.000Z", 3, "3 days left!"],
  ["the moment before that", "2026-05-04", "2026-05-02T05:59:59.999Z", 4, "Expires 5/4/2026"],
  ["a day of 25 hours that is the last", "2026-11-01", "2026-11-01T06:00:00.000Z", 1, "1 day left!"],
  ["a day of 23 hours that is the last", "2026-03-08", "2026-03-08T07:00:00.000Z", 1, "1 day left!"],
  ["the last moment of a leap day", "2028-02-29", "2028-03-01T06:59:59.999Z", 1, "1 day left!"],
  ["the last moment of a year", "2026-12-31", "2027-01-01T06:59:59.999Z", 1, "1 day left!"],
  ["a leap day", "2028-02-29", "2028-02-28T12:00:00.000Z", 2, "2 days left!"],
])("returns the remaining time on %s", (_name, day, now, daysLeft, text) => {
  expect(expiryAt(day, now)).toEqual({ isOver: false, daysLeft, isExpiringSoon: !text.startsWith("Expires"), text });
});

it("expires with the first millisecond after the last day in the time zone", () => {
  expect(expiryAt("2026-05-04", "2026-05-05T06:00:00.000Z")).toMatchObject({ isOver: true, daysLeft: 0 });
});

it("handles the last representable day, which services send for no expiry", () => {
  expect(expiryAt("9999-12-31", "2026-05-04T06:00:00.000Z")).toMatchObject({
    isOver: false,
    text: "Expires 12/31/9999",
  });
});

it("counts at least one day before the end and at most the days of the calendar", () => {
  for (let hour = 0; hour < 24 * 14; hour += 1) {
    const now = new Date(Date.UTC(2026, 9, 25, hour, 30));
    const { isOver, daysLeft } = expiryOf("2026-11-03", zone, now);
    expect(daysLeft >= 1).toBe(!isOver);
    expect(daysLeft).toBeLessThanOrEqual(11);
  }
});

it.each([
  ["2026-05-04T18:00:00.000Z", "¡Queda 1 día!"],
  ["2026-05-03T18:00:00.000Z", "¡Quedan 2 días!"],
  ["2026-04-04T18:00:00.000Z", "Vence el 5/4/2026"],
])("words the expiry in Spanish at %s", (now, text) => {
  expect(expiryOf("2026-05-04", zone, new Date(now)).textIn("es")).toBe(text);
});

it("formats a day independently of the machine's time zone", () => {
  expect(shortDate("2026-05-04")).toBe("5/4/2026");
  expect(shortDate("2026-12-31")).toBe("12/31/2026");
});

it.each(["2026-02-29", "2026-13-01", "2026-5-4", "20260504", "2026-05-04T00:00:00Z", ""])(
  "rejects %j as a day",
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

it("accepts exactly the days of the calendar", () => {
  for (const year of [1900, 2000, 2026, 2028]) {
    for (let month = 0; month <= 13; month += 1) {
      for (let day = 0; day <= 32; day += 1) {
        const text = [year, `${month}`.padStart(2, "0"), `${day}`.padStart(2, "0")].join("-");
        const date = new Date(Date.UTC(year, month - 1, day));
        expect([text, isDay(text)]).toEqual([text, date.toISOString().startsWith(text)]);
      }
    }
  }
});

it("handles every representable day", () => {
  const days = fc.date({ min: new Date("0000-01-01"), max: new Date("9999-12-31T23:59:59Z"), noInvalidDate: true });
  const nows = fc.date({ min: new Date("2020-01-01"), max: new Date("2099-01-01"), noInvalidDate: true });
  const holds = fc.property(days, nows, (date, now) => {
    const { isOver, daysLeft, isExpiringSoon, text } = shownAt(date.toISOString().slice(0, 10), now);
    expect(Number.isSafeInteger(daysLeft) && daysLeft >= 1 !== isOver).toBe(true);
    expect(text).toMatch(isExpiringSoon ? /^[0-4] days? left!$/ : /^Expires \d{1,2}\/\d{1,2}\/\d{1,4}$/);
  });
  fc.assert(holds, seeded(500));
});
