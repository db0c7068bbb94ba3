import { expect, it } from "vitest";
import { isNoPage } from "./post-list-variables.ts";

it.each([
  ["a page after the last", 13, undefined, "page=3", true],
  ["the last page", 13, undefined, "page=2", false],
  ["a category without posts", 0, "tips", "", true],
  ["a search in a category that finds nothing", 0, "recipes", "search=nothing", false],
  ["a retailer without posts", 0, undefined, "", false],
  ["a page after the only one of a category", 5, "tips", "page=999", true],
] as const)("returns whether a page exists: %s", (_name, totalCount, category, search, expected) => {
  expect(isNoPage({ totalCount }, category, new URLSearchParams(search))).toBe(expected);
});
