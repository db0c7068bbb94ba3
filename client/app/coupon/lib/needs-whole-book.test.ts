import { describe, expect, it } from "vitest";
import { parseCouponAddress } from "./coupon-address.ts";
import { listNeedsWholeBook } from "./needs-whole-book.ts";

const needs = (query: string) => listNeedsWholeBook(parseCouponAddress(new URLSearchParams(query)));

describe("listNeedsWholeBook", () => {
  it("returns false for the page without parameters, also with an open coupon", () => {
    expect([needs(""), needs("offerCode=OTHER")]).toEqual([false, false]);
  });

  it.each(["category=Dairy", "q=milk", "rule=reusable", "sort=value", "view=clipped", "show=144"])(
    "returns true for ?%s",
    (query) => {
      expect(needs(query)).toBe(true);
    },
  );
});
