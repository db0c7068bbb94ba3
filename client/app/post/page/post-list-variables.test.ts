import { expect, it } from "vitest";
import { asValue } from "../../graphql/fields.ts";
import { isPage } from "./post-list-variables.ts";

it.each([
  ["a page after the last", 13, undefined, "page=3", "empty"],
  ["the last page", 13, undefined, "page=2", "value"],
  ["a category without posts", 0, "tips", "", "empty"],
  ["a search in a category that finds nothing", 0, "recipes", "search=nothing", "value"],
  ["a retailer without posts", 0, undefined, "", "value"],
  ["a page after the only one of a category", 5, "tips", "page=999", "empty"],
] as const)("returns whether a page exists: %s", (_name, totalCount, category, search, expected) => {
  const url = new URL(`?${search}`, "https://shop.example/posts");
  expect(isPage(asValue({ totalCount }), { params: { category }, url }).state).toBe(expected);
});

it("takes a list that could not be read for a page", () => {
  const url = new URL("https://shop.example/posts/tips?page=999");
  expect(isPage({ state: "failed" }, { params: { category: "tips" }, url }).state).toBe("value");
});
