import { expect, it } from "vitest";
import { DateScalar, DateTimeScalar, LanguageScalar, LocalTimeScalar, YearMonthScalar } from "./scalars.ts";

it.each(["2026-05-04", "2024-02-29"])("accepts the day %s unchanged", (text) => {
  expect(DateScalar.parseValue(text)).toBe(text);
  expect(DateScalar.serialize(text)).toBe(text);
});

it.each(["2026-02-30", "2026-5-4", "5/4/2026", "2026-05-04T00:00:00Z", "", 20260504, null])(
  "rejects %j as a day",
  (value) => {
    expect(() => DateScalar.parseValue(value)).toThrow("A Date is written YYYY-MM-DD.");
  },
);

it("writes instants in UTC", () => {
  expect(DateTimeScalar.serialize(new Date("2026-05-04T13:30:00Z"))).toBe("2026-05-04T13:30:00.000Z");
  expect(DateTimeScalar.serialize("2026-05-04T07:30:00-06:00")).toBe("2026-05-04T13:30:00.000Z");
});

it.each(["yesterday", "2026-05-04", "May 4, 2026", 0, new Date(NaN)])("rejects %j as an instant", (value) => {
  expect(() => DateTimeScalar.serialize(value)).toThrow("A DateTime is an ISO 8601 text.");
});

it.each([
  [LocalTimeScalar, ["00:00", "23:59"], ["24:00", "6:00", "06:60", "06:00:00", "", 600]],
  [YearMonthScalar, ["2026-05", "1999-12"], ["2026-13", "2026-00", "2026-5", "2026-05-01", 202605]],
  [LanguageScalar, ["en", "es"], ["en-US", "EN", "e", "", 1]],
] as const)("accepts the texts of %s in one form only", (scalar, good, bad) => {
  for (const text of good) expect([scalar.parseValue(text), scalar.serialize(text)]).toEqual([text, text]);
  for (const value of bad) expect(() => scalar.parseValue(value)).toThrow(`A ${scalar.name} is `);
});
