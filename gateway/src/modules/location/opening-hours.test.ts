import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seeded } from "../../testing/seeded.ts";
import { clockTimes, parseHours } from "./opening-hours.ts";

it.each([
  ["6:00 AM - 11:00 PM", { opens: 360, closes: 1_380 }],
  ["5:30 am – 11 p.m.", { opens: 330, closes: 1_380 }],
  ["9AM to 5PM", { opens: 540, closes: 1_020 }],
  ["12:00 PM - 1:00 PM", { opens: 720, closes: 780 }],
  ["5:00 AM - 12:00 AM", { opens: 300, closes: 1_440 }],
  ["6:00 PM - 2:00 AM", { opens: 1_080, closes: 1_560 }],
  ["Open 24 hours", { opens: 0, closes: 1_440 }],
  [" closed ", "closed"],
])("parses %s", (text, hours) => {
  expect(parseHours(text)).toEqual(hours);
});

it.each([
  "",
  "Hours not listed",
  "13:00 AM - 2:00 PM",
  "0:00 AM - 2:00 PM",
  "6:00 - 11:00",
  "9 AM - 12 PM, 1 PM - 5 PM",
])("returns null for '%s'", (text) => {
  expect(parseHours(text)).toBeNull();
});

describe("times of day", () => {
  it.each([
    ["6:00 AM - 11:00 PM", { opens: "06:00", closes: "23:00" }],
    ["5 AM - 12:00 AM", { opens: "05:00", closes: "00:00" }],
    ["6:00 PM - 1:30 AM", { opens: "18:00", closes: "01:30" }],
    ["Open 24 hours", { opens: "00:00", closes: "23:59" }],
    ["Closed", null],
    ["Till sold out", null],
  ])("of %s are parsed", (text, expected) => {
    expect(clockTimes(text)).toEqual(expected);
  });
});

const spelled = fc.record({
  hour: fc.integer({ min: 1, max: 12 }),
  minute: fc.integer({ min: 0, max: 59 }),
  half: fc.constantFrom("AM", "p.m.", "am", "PM"),
});
const minutesOf = ({ hour, minute, half }: { hour: number; minute: number; half: string }) =>
  (hour % 12) * 60 + minute + (/^p/i.test(half) ? 720 : 0);

it("parses every range of hours, and one that ends before it starts as one into the next day", () => {
  const holds = fc.property(spelled, spelled, fc.constantFrom(" - ", "–", " to "), (from, till, dash) => {
    const write = ({ hour, minute, half }: typeof from) => `${hour}:${String(minute).padStart(2, "0")} ${half}`;
    const [opens, closes] = [minutesOf(from), minutesOf(till)];
    expect(parseHours(write(from) + dash + write(till))).toEqual({
      opens,
      closes: closes > opens ? closes : closes + 1_440,
    });
  });
  fc.assert(holds, seeded(500));
});

/** True for at most a day that begins in the first 24 hours; times are in minutes. */
const isSpan = ({ opens, closes }: { readonly opens: number; readonly closes: number }) =>
  opens >= 0 && opens < 1_440 && closes > opens && closes - opens <= 1_440;

it("returns hours or null for any text", () => {
  const unit = fc.constantFrom(..."0123456789:apmAPM.-–— toclsedhr24");
  const holds = fc.property(fc.oneof(fc.string({ unit, maxLength: 30 }), fc.string({ unit: "binary" })), (text) => {
    const hours = parseHours(text);
    expect(hours === null || hours === "closed" || isSpan(hours)).toBe(true);
    for (const time of Object.values(clockTimes(text) ?? {})) expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
  });
  fc.assert(holds, seeded(1_000));
});
