import { describe, expect, it } from "vitest";
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
])("reads %s", (text, hours) => {
  expect(parseHours(text)).toEqual(hours);
});

it.each([
  "",
  "Hours not listed",
  "13:00 AM - 2:00 PM",
  "0:00 AM - 2:00 PM",
  "6:00 - 11:00",
  "9 AM - 12 PM, 1 PM - 5 PM",
])("does not guess at '%s'", (text) => {
  expect(parseHours(text)).toBeNull();
});

describe("the times of the clock", () => {
  it.each([
    ["6:00 AM - 11:00 PM", { opens: "06:00", closes: "23:00" }],
    ["5 AM - 12:00 AM", { opens: "05:00", closes: "00:00" }],
    ["6:00 PM - 1:30 AM", { opens: "18:00", closes: "01:30" }],
    ["Open 24 hours", { opens: "00:00", closes: "23:59" }],
    ["Closed", null],
    ["Till sold out", null],
  ])("of %s are read", (text, expected) => {
    expect(clockTimes(text)).toEqual(expected);
  });
});
