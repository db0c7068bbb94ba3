import { describe, expect, it } from "vitest";
import { addDays } from "../../platform/time/calendar-days.ts";
import { seededRandom } from "../../testing/broken-values.ts";
import { weekdays, wholeWeek } from "../../platform/upstreams/content/decode-parts.ts";
import { openingAt, type StoreHours } from "./opening.ts";

const denver = "America/Denver";

const everyDay = (hours: string, exceptions: StoreHours["exceptions"] = [], timeZone = denver): StoreHours => ({
  week: weekdays.map((day) => ({ day, hours })),
  exceptions,
  timeZone,
});

const instants = (at: string, hours: StoreHours) => {
  const { hours: time } = openingAt(new Date(at), hours);
  return time === null ? null : [time.opensAt.toISOString(), time.closesAt?.toISOString() ?? null];
};

describe("the hours of a day", () => {
  it.each([
    ["a winter day", "2026-01-15T18:00:00Z", ["2026-01-15T13:00:00.000Z", "2026-01-16T05:00:00.000Z"]],
    ["a summer day", "2026-07-15T18:00:00Z", ["2026-07-15T12:00:00.000Z", "2026-07-16T04:00:00.000Z"]],
    ["a day of 23 hours", "2026-03-08T18:00:00Z", ["2026-03-08T12:00:00.000Z", "2026-03-09T04:00:00.000Z"]],
    ["a day of 25 hours", "2026-11-01T18:00:00Z", ["2026-11-01T13:00:00.000Z", "2026-11-02T05:00:00.000Z"]],
    ["a leap day", "2028-02-29T18:00:00Z", ["2028-02-29T13:00:00.000Z", "2028-03-01T05:00:00.000Z"]],
  ])("are local times on %s", (_name, at, expected) => {
    expect(instants(at, everyDay("6:00 AM - 10:00 PM"))).toEqual(expected);
  });

  it("follow the day at the store, not in UTC", () => {
    expect(instants("2026-07-16T05:00:00Z", everyDay("6:00 AM - 10:00 PM"))?.[0]).toBe("2026-07-15T12:00:00.000Z");
  });

  it.each([
    [
      "closes before the hour that the spring change skips",
      "2026-03-07T18:00:00Z",
      "6:00 PM - 1:30 AM",
      "2026-03-08T08:30:00.000Z",
    ],
    ["closes within that hour, at the change", "2026-03-07T18:00:00Z", "6:00 PM - 2:30 AM", "2026-03-08T09:00:00.000Z"],
    [
      "closes in the first of the repeated hours in autumn",
      "2026-10-31T18:00:00Z",
      "6:00 PM - 1:30 AM",
      "2026-11-01T07:30:00.000Z",
    ],
    ["closes after both repeated hours", "2026-10-31T18:00:00Z", "6:00 PM - 2:30 AM", "2026-11-01T09:30:00.000Z"],
  ])("of a store that %s", (_name, at, hours, closesAt) => {
    expect(instants(at, everyDay(hours))?.[1]).toBe(closesAt);
  });
});

describe("a store is open", () => {
  const late = everyDay("6:00 AM - 1:00 AM");
  it.each([
    ["from the instant at which it opens", "2026-07-15T12:00:00.000Z", true],
    ["not a millisecond earlier", "2026-07-15T11:59:59.999Z", false],
    ["past midnight with the hours of the evening", "2026-07-16T06:59:59.999Z", true],
    ["not at the instant at which it closes", "2026-07-16T07:00:00.000Z", false],
  ])("%s", (_name, at, isOpenNow) => {
    expect(openingAt(new Date(at), late).isOpenNow).toBe(isOpenNow);
  });

  it("on the days of its exceptions only during their hours", () => {
    const exceptions = [
      { date: "2026-12-24", hours: "6:00 AM - 4:00 PM", note: null },
      { date: "2026-12-25", hours: "Closed", note: "Christmas Day" },
    ];
    const hours = everyDay("6:00 AM - 10:00 PM", exceptions);
    expect(openingAt(new Date("2026-12-24T23:00:00Z"), hours).isOpenNow).toBe(false);
    expect(openingAt(new Date("2026-12-25T18:00:00Z"), hours)).toMatchObject({ isOpenNow: false, hours: null });
    expect(openingAt(new Date("2026-12-26T18:00:00Z"), hours).isOpenNow).toBe(true);
  });

  it("is unknown without listed hours", () => {
    const hours = { week: wholeWeek([]), exceptions: [], timeZone: denver };
    const nothing = { isOpenNow: null, hours: null, nextOpensAt: null };
    expect(openingAt(new Date("2026-07-15T18:00:00Z"), hours)).toEqual(nothing);
  });

  it("if and only if its hours contain the instant, for three years in several time zones", () => {
    const random = seededRandom(7);
    for (let round = 0; round < 2_000; round += 1) {
      const timeZone = ["America/Denver", "America/Phoenix", "America/Los_Angeles"][round % 3] ?? denver;
      const hours = everyDay(round % 2 === 0 ? "5:00 AM - 12:00 AM" : "9:30 PM - 3:15 AM", [], timeZone);
      const day = addDays("2026-01-01", Math.floor(random() * 1_096));
      const now = new Date(Date.parse(`${day}T00:00:00Z`) + Math.floor(random() * 86_400) * 1_000);
      const { isOpenNow, hours: time } = openingAt(now, hours);
      if (time === null || time.closesAt === null) throw new Error("a day without hours");
      const length = (time.closesAt.getTime() - time.opensAt.getTime()) / 3_600_000;
      expect(length).toBeGreaterThanOrEqual(4.75);
      expect(length).toBeLessThanOrEqual(20);
      expect(isOpenNow).toBe(time.opensAt <= now && now < time.closesAt);
      // The store is closed between the end of one night and the next opening.
      const before = openingAt(new Date(time.opensAt.getTime() - 1), hours);
      expect(before.isOpenNow).toBe(false);
      expect(openingAt(time.opensAt, hours).isOpenNow).toBe(true);
      expect(openingAt(time.closesAt, hours).isOpenNow).toBe(false);
    }
  });
});

describe("the closing time of an open store", () => {
  const closesAt = (at: string, hours: StoreHours) => {
    const { isOpenNow, hours: time } = openingAt(new Date(at), hours);
    return isOpenNow === true ? (time?.closesAt?.toISOString() ?? null) : "closed";
  };
  const aroundTheClock = everyDay("Open 24 hours", [{ date: "2026-12-25", hours: "Closed", note: null }]);
  const late = everyDay("6:00 AM - 4:00 AM", [{ date: "2026-07-18", hours: "Closed", note: null }]);
  const overlapping = everyDay("6:00 AM - 5:30 AM", [{ date: "2026-07-17", hours: "5:00 AM - 9:00 PM", note: null }]);

  it.each([
    ["is that of the evening before until it closes", "2026-07-17T08:30:00Z", late, "2026-07-17T10:00:00.000Z"],
    ["is past midnight in the evening", "2026-07-17T03:00:00Z", late, "2026-07-17T10:00:00.000Z"],
    ["is that of the evening before also on a closed day", "2026-07-18T08:30:00Z", late, "2026-07-18T10:00:00.000Z"],
    ["is not there after it", "2026-07-18T10:00:00Z", late, "closed"],
    ["is unknown around the clock", "2026-07-17T08:30:00Z", aroundTheClock, null],
    [
      "is not the midnight in between, but that a day later",
      "2026-12-24T08:00:00Z",
      aroundTheClock,
      "2026-12-25T07:00:00.000Z",
    ],
    ["is midnight before a closed day", "2026-12-25T06:00:00Z", aroundTheClock, "2026-12-25T07:00:00.000Z"],
    ["is the later one of hours that overlap", "2026-07-17T11:10:00Z", overlapping, "2026-07-18T03:00:00.000Z"],
    ["is by the clock after the spring change", "2026-03-08T07:30:00Z", late, "2026-03-08T10:00:00.000Z"],
    ["is by the clock after the autumn change", "2026-11-01T06:30:00Z", late, "2026-11-01T11:00:00.000Z"],
  ])("%s", (_name, at, hours, expected) => {
    expect(closesAt(at, hours)).toBe(expected);
  });
});

describe("the next opening", () => {
  const next = (at: string, hours: StoreHours) => openingAt(new Date(at), hours).nextOpensAt?.toISOString() ?? null;
  const week = everyDay("6:00 AM - 10:00 PM", [{ date: "2026-01-16", hours: "Closed", note: null }]);

  it("is null while the store is open", () => {
    expect(next("2026-01-15T18:00:00Z", week)).toBeNull();
  });

  it("is today before the hours, and otherwise skips closed days", () => {
    expect(next("2026-01-15T12:00:00Z", week)).toBe("2026-01-15T13:00:00.000Z");
    expect(next("2026-01-16T06:00:00Z", week)).toBe("2026-01-17T13:00:00.000Z");
  });

  it("is unknown for a store that is closed all week or whose hours cannot be read", () => {
    expect(next("2026-01-15T18:00:00Z", everyDay("Closed"))).toBeNull();
    expect(next("2026-01-15T18:00:00Z", everyDay("Till sold out"))).toBeNull();
  });
});
