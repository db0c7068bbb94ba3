import { describe, expect, it } from "vitest";
import { parseCouponAddress } from "./coupon-address.ts";
import { makeTotals } from "../testing/coupons.ts";
import { listNeedsWholeBook, startOfRest } from "./needs-whole-book.ts";

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

/** Returns where the rest of a book begins whose first page ends at a cursor. */
function restOf(endCursor: string | null, counts: object) {
  const pageInfo = { __typename: "PageInfo", hasNextPage: endCursor !== null, endCursor } as const;
  const list = { __typename: "CouponConnection", totalCount: 60, pageInfo, nodes: [] } as const;
  return startOfRest({ ...makeTotals(), availableCount: 60, clippedCount: 0, list, ...counts });
}

describe("startOfRest", () => {
  it("is the end of the first page of a book with available coupons only", () => {
    expect(restOf("end", {})).toBe("end");
    expect(restOf(null, {})).toBeUndefined();
  });

  it("is the start of a book with others, however long its first page is", () => {
    expect(restOf("end", { clippedCount: 1 })).toBeNull();
    expect(restOf(null, { redeemedCount: 2 })).toBeNull();
  });

  it("does not change with a clip", () => {
    expect(restOf("end", { availableCount: 59, clippedCount: 1 })).toBe("end");
    expect(restOf("end", { availableCount: 59, clippedCount: 2 })).toBeNull();
  });
});
