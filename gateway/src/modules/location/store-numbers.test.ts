import { expect, it } from "vitest";
import { findStore } from "./store-numbers.ts";

const stores = [
  { storeNumber: "0012", name: "Provo" },
  { storeNumber: "7", name: "Sandy" },
  { storeNumber: "07", name: "Ogden" },
  { storeNumber: "000", name: "Depot" },
];

it.each([
  ["12", "Provo"],
  ["0012", "Provo"],
  [" 012 ", "Provo"],
  ["7", "Sandy"],
  ["0", "Depot"],
])("finds the store of %j, the first of two", (number, name) => {
  expect(findStore(stores, number)?.name).toBe(name);
  expect(findStore(stores, number)?.name).toBe(name);
});

it("finds nothing for an unknown number", () => {
  for (const number of ["", "1", "120", "x"]) expect(findStore(stores, number)).toBeNull();
});
