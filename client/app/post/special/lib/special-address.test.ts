import { expect, it } from "vitest";
import { readSpecialAddress, specialAddress, specialVariables } from "./special-address.ts";

it.each([
  ["", null, "day"],
  ["day=2026-11-27&view=week", "2026-11-27", "week"],
  ["day=2026-02-30&view=year", null, "day"],
  ["day=2027-12-27", "2027-12-27", "day"],
  ["day=2027-12-28", null, "day"],
  ["day=2025-10-17", null, "day"],
  ["day=2099-12-31&view=week", null, "week"],
])("reads %j", (query, day, view) => {
  expect(readSpecialAddress(new URLSearchParams(query), "2026-11-22")).toEqual({ day, view });
});

it("round-trips a URL", () => {
  expect(specialAddress({ day: null, view: "day" })).toBe("/posts/deli-specials");
  expect(specialAddress({ day: "2026-11-27", view: "week" })).toBe("/posts/deli-specials?day=2026-11-27&view=week");
});

it("has equal variables for all days of a week in a month", () => {
  expect(specialVariables({ day: "2026-11-27", view: "day" })).toEqual({ month: "2026-11", week: "2026-11-22" });
  expect(specialVariables({ day: null, view: "week" })).toEqual({});
});
