import type { ListableCoupon } from "../coupon.ts";

/** Returns an available coupon for tests, which pass the fields that they need. */
export const makeCoupon = (change: Partial<ListableCoupon>): ListableCoupon => ({
  offerId: "1",
  state: "AVAILABLE",
  brandName: "Barilla",
  categoryName: "Pantry",
  summary: "Save $1.50",
  description: "On any two boxes of pasta",
  rules: { worksWithPaperCoupons: null, isReusable: false },
  isFeatured: false,
  value: { cents: 150 },
  activeDate: "2026-11-01",
  expiryDate: "2026-12-24",
  daysLeft: 33,
  timesRedeemed: 0,
  lastRedeemed: null,
  ...change,
});
