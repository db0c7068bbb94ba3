import { expect, it } from "vitest";
import { departmentsOf } from "./departments.ts";

const row = (text: string, department: string | null = null) => ({
  id: text,
  text,
  department,
  sourceId: null,
  isChecked: false,
  version: 1,
  isPending: false,
  problem: null,
});

it("groups items by what their source or their words name, in the order of a walk through the store", () => {
  const rows = [
    row("thing"),
    row("frozen peas"),
    row("Leche"),
    row("Soap", "Floral"),
    row("peanut butter"),
    row("2 peaches"),
  ];
  expect(departmentsOf(rows, []).map(({ name, rows: items }) => [name, items.map(({ text }) => text)])).toEqual([
    ["Produce", ["2 peaches"]],
    ["Dairy & Eggs", ["Leche"]],
    ["Pantry", ["peanut butter"]],
    ["Frozen", ["frozen peas"]],
    ["Floral", ["Soap"]],
    ["Other", ["thing"]],
  ]);
});

it("follows the aisles of the store with their numbers, before the departments that it does not list", () => {
  const rows = [row("thing"), row("frozen peas"), row("Milk"), row("Soap", "Floral"), row("2 peaches")];
  const aisles = [
    { number: "1", departments: ["Ice cream", "Frozen foods"] },
    { number: null, departments: ["floral"] },
    { number: "B2", departments: ["Dairy"] },
  ];
  expect(departmentsOf(rows, aisles).map(({ name }) => name)).toEqual([
    "Frozen · Aisle 1",
    "Floral",
    "Dairy & Eggs · Aisle B2",
    "Produce",
    "Other",
  ]);
});
