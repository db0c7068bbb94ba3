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
  expect(departmentsOf(rows).map(({ name, rows: items }) => [name, items.map(({ text }) => text)])).toEqual([
    ["Produce", ["2 peaches"]],
    ["Dairy & Eggs", ["Leche"]],
    ["Pantry", ["peanut butter"]],
    ["Frozen", ["frozen peas"]],
    ["Floral", ["Soap"]],
    ["Other", ["thing"]],
  ]);
});
