import { expect, it, vi } from "vitest";
import { facetOptions } from "./coupon-facets.ts";

const counted = (value: string, count: number) => ({ value, count });

it("keeps selected values among the options, with the count 0", () => {
  const plain = (options: ReturnType<typeof facetOptions>) => options.map(({ value, count }) => [value, count]);
  expect(plain(facetOptions([counted("Bakery", 2)], [], ["Deli"]))).toEqual([
    ["Bakery", 2],
    ["Deli", 0],
  ]);
});

it("offers every value of the book, and the chosen ones, without counts while these are unknown", () => {
  const bookFacets = [counted("Produce", 3), counted("Bakery", 2)];
  expect(facetOptions(null, bookFacets, ["Deli", "Bakery"]).map(({ value, count }) => [value, count])).toEqual([
    ["Bakery", null],
    ["Deli", null],
    ["Produce", null],
  ]);
});

it("sorts and names categories in the language of the page, and marks those that have no name in it", () => {
  const names = new Map([["Bakery", { label: "Panadería", lang: "es" }]]);
  expect(facetOptions([counted("Bakery", 2), counted("Deli", 1)], [], ["Zebra"], names)).toEqual([
    { value: "Deli", count: 1, label: "Deli", lang: undefined },
    { value: "Bakery", count: 2, label: "Panadería", lang: "es" },
    { value: "Zebra", count: 0, label: "Zebra", lang: undefined },
  ]);
});

it.each([
  ["plain", ["Baby & Pet", "baby", "Baby 2", "Zoo", "apple", "Baby Food", "Babyfood", "Baby"]],
  ["accented", ["Panadería", "Lácteos y huevos", "Panadero", "Café", "Cafetería", "Bebé", "Limpieza", "Básicos"]],
])("sorts %s names as the collator of the language, without it", (_kind, values) => {
  const collator = vi.spyOn(Intl, "Collator");
  const sorted = facetOptions(
    values.map((value) => counted(value, 1)),
    [],
    [],
  ).map(({ label }) => label.toLowerCase());
  expect(collator).not.toHaveBeenCalled();
  collator.mockRestore();
  const { compare } = new Intl.Collator("en");
  expect(sorted).toEqual(values.toSorted(compare).map((value) => value.toLowerCase()));
});

it.each([
  ["accents alone", ["más", "mas", "mar"]],
  ["another letter", ["piñata", "pizza", "pinto"]],
  ["marks", ["Aunt Opal's", "Aunt Opal", "Aunt Opals"]],
])("sorts names that differ by %s with the collator", (_kind, values) => {
  const labels = facetOptions(
    values.map((value) => counted(value, 1)),
    [],
    [],
  ).map(({ label }) => label);
  expect(labels).toEqual(values.toSorted(new Intl.Collator("en").compare));
});
