import { expect, it } from "vitest";
import { openingWords } from "./opening-words.ts";

const store = { isOpenNow: true, closesAt: "2026-05-05T05:00:00Z", nextOpensAt: null, timeZone: "America/Denver" };

it.each([
  ["until when it is open, by the clock at the store", store, "Open until 11:00 PM"],
  ["midnight instead of 12:00 AM", { ...store, closesAt: "2026-05-05T06:00:00Z" }, "Open until midnight"],
  ["the same in the store's own zone", { ...store, timeZone: "America/Los_Angeles" }, "Open until 10:00 PM"],
  ["that it is open around the clock", { ...store, closesAt: null }, "Open 24 hours"],
  ["that it is open if the zone is unknown", { ...store, timeZone: null }, "Open now"],
  [
    "when it opens next",
    { ...store, isOpenNow: false, nextOpensAt: "2026-05-05T12:00:00Z" },
    "Closed, opens Tue 6:00 AM",
  ],
  ["that it is closed if the opening time is unknown", { ...store, isOpenNow: false }, "Closed now"],
  ["that hours are not listed, never that it is closed", { ...store, isOpenNow: null }, "Hours not listed"],
])("returns %s", (_name, given, expected) => {
  expect(openingWords(given)).toBe(expected);
});
