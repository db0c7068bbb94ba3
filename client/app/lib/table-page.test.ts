import { describe, expect, it } from "vitest";
import { tablePage, tablePageSearch } from "./table-page.ts";

const at = (address: string, rowCount: number) => tablePage(new URLSearchParams(address), "points", rowCount);

describe("the page of a table", () => {
  it("is the first of ten rows by default", () => {
    expect(at("", 23)).toEqual({ size: 10, page: 1, pageCount: 3, start: 0, end: 10 });
  });

  it("has the number of rows in the URL: 5, 10, 15 or all", () => {
    expect(at("points-rows=5&points-page=2", 23)).toMatchObject({ start: 5, end: 10 });
    expect(at("points-rows=15&points-page=2", 23)).toMatchObject({ start: 15, end: 23 });
    expect(at("points-rows=-1", 23)).toMatchObject({ pageCount: 1, start: 0, end: 23 });
  });

  it.each(["points-page=99", "points-page=-3", "points-page=x", "points-rows=7", "points-page=1.9"])(
    "stays within the table for the URL %s",
    (address) => {
      const { start, end } = at(address, 12);
      expect(end).toBeGreaterThan(start);
      expect(end).toBeLessThanOrEqual(12);
    },
  );

  it("is one empty page of an empty table", () => {
    expect(at("", 0)).toMatchObject({ page: 1, pageCount: 1, start: 0, end: 0 });
  });
});

describe("the URL of a page", () => {
  it("keeps other parameters and omits defaults", () => {
    const search = new URLSearchParams("credits-page=2&points-page=3");
    expect(tablePageSearch(search, "points", { size: 10, page: 1 })).toBe("?credits-page=2");
    expect(tablePageSearch(search, "points", { size: 5, page: 2 })).toBe("?credits-page=2&points-page=2&points-rows=5");
  });
});
