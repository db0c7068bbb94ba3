import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { type CouponClipping, useCouponActions } from "../../coupon/clip/use-coupon-actions.ts";
import { couponPath } from "../../lib/url/offer-paths.ts";

/** Returns the clips of the coupons of ad items; a coupon opens on its own page. */
export function useAdClipping(bookId: string): CouponClipping {
  const navigate = useNavigate();
  const open = useCallback((offerCode: string) => void navigate(couponPath(offerCode)), [navigate]);
  return useCouponActions(bookId, open);
}
