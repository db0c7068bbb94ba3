import { describe, expect, it } from "vitest";
import { makeCoupon, makeTotals } from "../testing/coupons.ts";
import { expectedClip } from "./optimistic-clip.ts";

describe("expectedClip", () => {
  it("moves the coupon to the card and updates the counts and the value", () => {
    const { clipCoupon } = expectedClip(makeCoupon({ offerId: "1" }), makeTotals());
    expect(clipCoupon.coupon).toMatchObject({ id: "coupon-1", state: "CLIPPED", viewerCanClip: false });
    expect(clipCoupon.coupons).toMatchObject({
      availableCount: 1,
      clippedCount: 2,
      clippedValue: { cents: 250, formatted: "$2.50" },
    });
  });

  it("counts a coupon without a value as zero", () => {
    const { clipCoupon } = expectedClip(makeCoupon({ offerId: "1", value: null }), makeTotals());
    expect(clipCoupon.coupons?.clippedValue).toMatchObject({ cents: 100, formatted: "$1.00" });
  });
});
