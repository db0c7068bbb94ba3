import { expect, it } from "vitest";
import { addressOfPage, numberedPages, pageCount, pageOfAddress } from "./paging.ts";

it.each([
  [0, 1],
  [1, 1],
  [12, 1],
  [13, 2],
  [25, 3],
])("rounds the pages of %i posts up to %i", (total, pages) => {
  expect(pageCount(total, 12)).toBe(pages);
});

it.each([
  ["page=3", 3],
  ["page=0", 1],
  ["page=-2", 1],
  ["page=two", 1],
  ["", 1],
])("reads %j as page %i", (query, page) => {
  expect(pageOfAddress(new URLSearchParams(query))).toBe(page);
});

it("keeps the other parameters of the URL", () => {
  const address = new URLSearchParams("search=pie&page=3");
  expect(addressOfPage("/posts", address, 2)).toBe("/posts?search=pie&page=2");
  expect(addressOfPage("/posts", address, 1)).toBe("/posts?search=pie");
  expect(addressOfPage("/posts", new URLSearchParams("page=2"), 1)).toBe("/posts");
});

it("lists the first page, the last page and those around the current one", () => {
  expect(numberedPages(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
  expect(numberedPages(1, 3)).toEqual([1, 2, 3]);
});
