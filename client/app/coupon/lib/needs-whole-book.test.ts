import { describe, expect, it } from "vitest";
import { makeCoupon } from "../testing/coupons.ts";
import { parseCouponAddress } from "./coupon-address.ts";
import { needsWholeBook } from "./needs-whole-book.ts";

const loaded = [makeCoupon({ offerId: "1", offerCode: "KNOWN" })];
const needs = (query: string) => needsWholeBook(parseCouponAddress(new URLSearchParams(query)), loaded);

describe("needsWholeBook", () => {
  it("returns false for the page without parameters", () => {
    expect(needs("")).toBe(false);
  });

  it.each(["category=Dairy", "q=milk", "rule=reusable", "sort=value", "view=clipped", "show=144"])(
    "returns true for ?%s",
    (query) => {
      expect(needs(query)).toBe(true);
    },
  );

  it("returns true for a coupon that is not loaded", () => {
    expect([needs("offerCode=KNOWN"), needs("offerCode=OTHER")]).toEqual([false, true]);
  });
});
