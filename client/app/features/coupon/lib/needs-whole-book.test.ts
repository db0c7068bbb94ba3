import { describe, expect, it } from "vitest";
import { makeCoupon } from "../testing/coupons.ts";
import { parseCouponAddress } from "./coupon-address.ts";
import { needsWholeBook } from "./needs-whole-book.ts";

const loaded = [makeCoupon({ offerId: "1", offerCode: "KNOWN" })];
const needs = (query: string) => needsWholeBook(parseCouponAddress(new URLSearchParams(query)), loaded);

describe("needsWholeBook", () => {
  it("is content with the first page when the page is opened plainly", () => {
    expect(needs("")).toBe(false);
  });

  it.each(["category=Dairy", "q=milk", "sort=value", "view=clipped", "show=144"])(
    "needs all coupons for ?%s",
    (query) => {
      expect(needs(query)).toBe(true);
    },
  );

  it("needs all coupons to find one that is not among the loaded", () => {
    expect([needs("offerCode=KNOWN"), needs("offerCode=OTHER")]).toEqual([false, true]);
  });
});
