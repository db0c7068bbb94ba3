import { expect, it } from "vitest";
import { hasWords, searchable, searchWords } from "./search-words.ts";

it("ignores case, accents and the shape of apostrophes in searches", () => {
  expect(searchable("Häagen’S")).toBe("haagen's");
  expect(searchWords("  Ice  CREAM ")).toEqual(["ice", "cream"]);
});

it.each([
  ["", true],
  ["haagen", true],
  ["  PINT   häagen ", true],
  ["save $1.50", true],
  ["haagen .*", false],
  ["waffles", false],
])("searches brand, summary and description for every word of %j", (search, isFound) => {
  const coupon = { brandName: "Häagen-Dazs", summary: "Save $1.50", description: "One pint" };
  expect(hasWords(coupon, searchWords(search))).toBe(isFound);
});

it("searches the brand of a coupon whose other texts are not shown", () => {
  expect(hasWords({ brandName: "Ritz" }, ["ritz"])).toBe(true);
});
