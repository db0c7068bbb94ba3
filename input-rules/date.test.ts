import { expect, it } from "vitest";
import { formatDate, parseDate } from "./date.ts";
import { parseZip } from "./zip.ts";

it.each([
  ["1/5/1990", "1990-01-05"],
  ["01/05/1990", "1990-01-05"],
  ["1-5-1990", "1990-01-05"],
  ["1.5.1990", "1990-01-05"],
  ["01051990", "1990-01-05"],
  ["1990-01-05", "1990-01-05"],
  ["1990-5-4", "1990-05-04"],
  [" 2/29/2024 ", "2024-02-29"],
])("parses %j as %s", (typed, iso) => {
  expect(parseDate(typed)).toBe(iso);
});

it.each(["", "2/29/2023", "13/1/1990", "0/5/1990", "1/0/1990", "4/31/1990", "1/5/90", "1/5", "abc", "1990-13-01"])(
  "rejects %j",
  (typed) => {
    expect(parseDate(typed)).toBeNull();
  },
);

it("parses every date in its display format", () => {
  for (let day = 0; day < 50_000; day += 37) {
    const iso = new Date(Date.UTC(1900, 0, 1 + day)).toISOString().slice(0, 10);
    expect(parseDate(formatDate(iso))).toBe(iso);
  }
});

it.each([
  ["84663", "84663"],
  [" 84663-1234 ", "84663-1234"],
  ["84663 1234", "84663-1234"],
  ["846631234", null],
  ["8466", null],
  ["84663-12", null],
])("parses the zip code %j as %j", (typed, zip) => {
  expect(parseZip(typed)).toBe(zip);
});
