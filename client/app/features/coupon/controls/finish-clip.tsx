import { Button } from "@chakra-ui/react";
import { couponMessages as text } from "#messages/coupon";
import type { ClippableCoupon } from "../clip/coupon-actions.ts";
import { FloatingNotice } from "./floating-notice.tsx";

type OfferedCoupon = ClippableCoupon & {
  readonly brandName: string;
  readonly state: "AVAILABLE" | "CLIPPED" | "REDEEMED";
  readonly viewerCanClip: boolean;
};

/** The clip that a guest started before the login. */
export interface FinishClipProps {
  readonly coupons: readonly OfferedCoupon[];
  /** The offer that the guest wanted to clip. */
  readonly unfinished: string;
  readonly onClip: (coupon: ClippableCoupon) => void;
  readonly onDismiss: () => void;
}

/**
 * Offers to finish the clip that a guest started before the login, or reports that the shopper already had the coupon.
 */
export function FinishClip({ coupons, unfinished, onClip, onDismiss }: FinishClipProps) {
  const coupon = coupons.find(({ offerId }) => offerId === unfinished);
  const finish = (wanted: ClippableCoupon) => {
    onDismiss();
    onClip(wanted);
  };
  if (coupon?.viewerCanClip) {
    return (
      <FloatingNotice isResponse>
        <p>{text.finishClip({ summary: coupon.summary, brand: coupon.brandName })}</p>
        <Button onClick={() => finish(coupon)}>{text.finishClipAction}</Button>
        <Button variant="ghost" onClick={onDismiss}>
          {text.finishClipDismiss}
        </Button>
      </FloatingNotice>
    );
  }
  // For guests, every coupon is available.
  if (coupon === undefined || coupon.state === "AVAILABLE") return null;
  return (
    <FloatingNotice isResponse>
      <p>{text.clippedBefore({ summary: coupon.summary, brand: coupon.brandName })}</p>
      <Button onClick={onDismiss}>{text.clippedBeforeDismiss}</Button>
    </FloatingNotice>
  );
}
