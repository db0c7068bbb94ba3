import { expect, it } from "vitest";
import { type BoardRetailer, type Feature, filterRows, isUnreadable, toRows, valueWords } from "./board.ts";

const feature = (key: string, value: string): Feature => ({
  key,
  value,
  defaultValue: "false",
  reason: `Because of ${key}.`,
  description: "What it does.",
  source: "RETAILER",
});
const retailer = (sitePath: string, features: readonly Feature[] | null): BoardRetailer => ({
  sitePath,
  retailer: { name: sitePath, features },
});

const board = [
  retailer("reams", [feature("analytics", "true"), feature("groups", "[]")]),
  retailer("lees", [feature("analytics", "false"), feature("groups", "[]")]),
  retailer("down", null),
];

it("shows the switches of all retailers side by side and marks differences", () => {
  const rows = toRows(board);
  expect(rows.map(({ key, differs }) => ({ key, differs }))).toEqual([
    { key: "analytics", differs: true },
    { key: "groups", differs: false },
  ]);
  expect(rows[0]?.cells.map((cell) => cell?.value ?? null)).toEqual(["true", "false", null]);
});

it("tells a board that could not be read from one of which a part could", () => {
  expect(isUnreadable([retailer("down", null), { sitePath: "away", retailer: null }])).toBe(true);
  expect(isUnreadable(board)).toBe(false);
});

it("finds switches by their names and reasons, and filters those that differ", () => {
  const rows = toRows(board);
  expect(filterRows(rows, "because GROUPS", false).map(({ key }) => key)).toEqual(["groups"]);
  expect(filterRows(rows, "", true).map(({ key }) => key)).toEqual(["analytics"]);
});

it("formats values as words", () => {
  expect(["true", "false", "null", "[]", '["a","b"]', '"/login"'].map(valueWords)).toEqual([
    "on",
    "off",
    "none",
    "none",
    "a, b",
    "/login",
  ]);
});
