import { describe, expect, it } from "vitest";
import { makeCoupon } from "../testing/coupons.ts";
import { addressCode } from "../../lib/url/offer-paths.ts";
import { findCoupon } from "./find-coupon.ts";

const coded = makeCoupon({ offerId: "1", offerCode: "SPRING" });
const plain = makeCoupon({ offerId: "2", offerCode: null });

describe("findCoupon", () => {
  it("finds a coupon by its code, or by its number if it has no code", () => {
    expect(findCoupon([coded, plain], "SPRING")).toBe(coded);
    expect(findCoupon([coded, plain], addressCode(plain))).toBe(plain);
  });

  it("returns null for an unknown or missing code", () => {
    expect(findCoupon([coded, plain], "AUTUMN")).toBeNull();
    expect(findCoupon([coded, plain], null)).toBeNull();
  });
});
