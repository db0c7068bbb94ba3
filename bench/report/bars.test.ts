import { expect, it } from "vitest";
import { barTable, differencesOf, ratiosOf } from "./bars.ts";

it("compares values of the same round", () => {
  expect(ratiosOf([10, 40], [20, 20])).toEqual([0.5, 2]);
  expect(differencesOf([90, 70], [92, 75])).toEqual([-2, -5]);
});

it("takes a time below the least one as that", () => {
  expect(ratiosOf([30, 0], [0, 0], 1)).toEqual([30, 1]);
});

it("decides by the median of the rounds", () => {
  const most = { name: "time", limit: { most: 1 }, atStart: 3.7 };
  const least = { name: "score", limit: { least: -4 }, atStart: -18 };
  const rows = barTable([
    { bar: most, values: [0.8, 1, 9] },
    { bar: least, values: [-5, -4.5, -1] },
  ])
    .split("\n")
    .slice(2)
    .map((row) => row.split("|").map((cell) => cell.trim()));
  expect(rows).toEqual([
    ["", "time", "3.7", "1", "0.8 to 9", "≤ 1", "yes", ""],
    ["", "score", "-18", "-4.5", "-5 to -1", "≥ -4", "no", ""],
  ]);
});
