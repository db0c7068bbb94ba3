import { expect, it } from "vitest";
import { withPostDays, withStoreDays } from "./content-days.ts";
import { FormatError } from "./front-matter.ts";

const today = "2026-11-25";

it("reads the period of a post as the one that has not ended", () => {
  const summer = { title: "Peaches", date: "July 10", endDate: "September 25" };
  expect(withPostDays(summer, today)).toEqual({ title: "Peaches", date: "2027-07-10", endDate: "2027-09-25" });
  expect(withPostDays(summer, "2026-09-25")).toMatchObject({ date: "2026-07-10", endDate: "2026-09-25" });
  expect(withPostDays(summer, "2026-09-26")).toMatchObject({ date: "2027-07-10", endDate: "2027-09-25" });
});

it("reads a period over the turn of the year from its end", () => {
  const winter = { date: "November 8", endDate: "March 31" };
  expect(withPostDays(winter, today)).toEqual({ date: "2026-11-08", endDate: "2027-03-31" });
  expect(withPostDays(winter, "2027-02-01")).toEqual({ date: "2026-11-08", endDate: "2027-03-31" });
});

it("reads the first day of a post without a last one as the latest, and the day of an event as the next", () => {
  expect(withPostDays({ date: "December 1" }, today)).toEqual({ date: "2025-12-01" });
  expect(withPostDays({ eventDate: "first Friday of every month" }, today)).toEqual({ eventDate: "2026-12-04" });
});

it("reads a special of one day as the next one, and one of several days as the period that has not ended", () => {
  const specials = [
    { title: "Leap Day Pie", date: "February 29" },
    { title: "Sides", date: "third Thursday of November", endDate: "fourth Thursday of November" },
    { title: "Ribs", day: "Friday" },
  ];
  expect(withPostDays({ specials }, today)).toEqual({
    specials: [
      { title: "Leap Day Pie", date: "2028-02-29" },
      { title: "Sides", date: "2026-11-19", endDate: "2026-11-26" },
      { title: "Ribs", day: "Friday" },
    ],
  });
});

it("reads the holidays of a store as the next ones", () => {
  const hoursExceptions = [
    { date: "January 1", hours: "Closed" },
    { date: "2026-07-24", hours: "Closed" },
  ];
  expect(withStoreDays({ name: "Provo", hoursExceptions }, today)).toEqual({
    name: "Provo",
    hoursExceptions: [
      { date: "2027-01-01", hours: "Closed" },
      { date: "2026-07-24", hours: "Closed" },
    ],
  });
});

it("rejects a rule whose end is no day", () => {
  expect(() => withPostDays({ date: "July 10", endDate: "soon" }, today)).toThrow(FormatError);
});

it("leaves what is malformed for the contract to reject", () => {
  expect(withPostDays({ date: 2026, specials: ["Ribs"] }, today)).toEqual({ date: 2026, specials: ["Ribs"] });
  expect(withStoreDays({ hoursExceptions: "none" }, today)).toEqual({ hoursExceptions: "none" });
});
