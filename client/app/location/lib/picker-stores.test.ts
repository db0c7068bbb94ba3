import { expect, it } from "vitest";
import { pickerStores } from "./picker-stores.ts";

const stores = [
  { name: "Heber City", city: "Heber City", zip: "84032" },
  { name: "Logan", city: "Logan", zip: "84341" },
  { name: "Mountain Green", city: "Morgan", zip: "84050" },
];
const namesOf = (wishes: Parameters<typeof pickerStores>[1]) => pickerStores(stores, wishes).map(({ name }) => name);

it("keeps the order of the list and moves one store to the front", () => {
  expect(namesOf({})).toEqual(["Heber City", "Logan", "Mountain Green"]);
  expect(namesOf({ first: "Mountain Green" })).toEqual(["Mountain Green", "Heber City", "Logan"]);
  expect(namesOf({ first: "Provo" })).toEqual(["Heber City", "Logan", "Mountain Green"]);
});

it.each([
  ["the start of a name", "moun gr", ["Mountain Green"]],
  ["a town", "morgan", ["Mountain Green"]],
  ["the start of a zip code", "840", ["Heber City", "Mountain Green"]],
  ["nothing that matches", "provo", []],
])("filters by %s", (_name, filter, expected) => {
  expect(namesOf({ filter })).toEqual(expected);
});
