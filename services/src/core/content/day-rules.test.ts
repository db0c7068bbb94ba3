import { expect, it } from "vitest";
import { dayOfRule, type Near } from "./day-rules.ts";
import { FormatError } from "./front-matter.ts";

const today = "2026-11-25";
const next: Near = { day: today, side: "from" };
const last: Near = { day: today, side: "upTo" };

it.each([
  ["1 day ago", "2026-11-24"],
  ["12 days ago", "2026-11-13"],
  ["3 weeks ago", "2026-11-04"],
])("reads '%s' from today back", (text, day) => {
  expect(dayOfRule(text, today, next)).toBe(day);
  expect(dayOfRule(text, today, last)).toBe(day);
});

it.each([
  ["November 25", today, today],
  ["November 26", "2026-11-26", "2025-11-26"],
  ["January 1", "2027-01-01", "2026-01-01"],
  ["February 29", "2028-02-29", "2024-02-29"],
  ["fourth Thursday of November", "2026-11-26", "2025-11-27"],
  ["second Saturday of December", "2026-12-12", "2025-12-13"],
  ["last Saturday of May", "2027-05-29", "2026-05-30"],
  ["first Sunday of November", "2027-11-07", "2026-11-01"],
  ["first Friday of every month", "2026-12-04", "2026-11-06"],
  ["last Wednesday of every month", today, today],
])("reads '%s' as the next or the last such day", (text, from, upTo) => {
  expect(dayOfRule(text, today, next)).toBe(from);
  expect(dayOfRule(text, today, last)).toBe(upTo);
});

it.each(["2027-03-31", "2027-03-31T10:00:00Z", "soon", "today", "in 2 weeks"])(
  "returns '%s', which is no rule, as it is",
  (text) => {
    expect(dayOfRule(text, today, next)).toBe(text);
  },
);

it.each(["February 30", "May 0", "Octember 3", "first Someday of May", "fifth Monday of May"])(
  "rejects '%s', which no day follows",
  (text) => {
    expect(() => dayOfRule(text, today, next)).toThrow(FormatError);
  },
);
