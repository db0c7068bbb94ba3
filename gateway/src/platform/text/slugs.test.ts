import { expect, it } from "vitest";
import { slugOf, isSlug, uniqueSlugs } from "./slugs.ts";

it.each([
  ["Provo - Center Street", "provo-center-street"],
  ["  Lee's Marketplace #3 ", "lees-marketplace-3"],
  ["Cañon City", "canon-city"],
])("converts %j to %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it("appends the store number to a duplicate name, wherever the stores are in the list", () => {
  const stores = [
    { name: "Orem", number: "0012" },
    { name: "Logan", number: "0002" },
    { name: "OREM", number: "0003" },
  ];
  expect(uniqueSlugs(stores)).toEqual(["orem-0012", "logan", "orem"]);
});

it("falls back to the number for a name without letters", () => {
  expect(uniqueSlugs([{ name: "★", number: "0007" }])).toEqual(["0007"]);
});

it("recognizes a slug", () => {
  expect(isSlug("peach-crisp")).toBe(true);
  for (const text of ["", "-a", "a--b", "A", "../a", "a/b", "a".repeat(101)]) expect(isSlug(text)).toBe(false);
});
