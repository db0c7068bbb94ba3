import { Button } from "@chakra-ui/react";
import { couponMessages as text } from "../../messages/coupon.ts";
import type { ClippableCoupon } from "./lib/optimistic-clip.ts";
import { DesignSystem } from "../../theme/design-system.tsx";
import "./floating-notice.css";

type OfferedCoupon = ClippableCoupon & {
  readonly brandName: string;
  readonly state: "AVAILABLE" | "CLIPPED" | "REDEEMED";
  readonly viewerCanClip: boolean;
};

interface FinishClipProps {
  readonly coupons: readonly OfferedCoupon[];
  /** The offer for whose clip a guest was asked to log in; null when there is none. */
  readonly unfinished: string | null;
  readonly onClip: (coupon: ClippableCoupon) => void;
  readonly onDismiss: () => void;
}

/** Offers to finish the clip for which somebody logged in, or says that the coupon was theirs before. */
export function FinishClip({ coupons, unfinished, onClip, onDismiss }: FinishClipProps) {
  const coupon = unfinished === null ? undefined : coupons.find(({ offerId }) => offerId === unfinished);
  const finish = (wanted: ClippableCoupon) => {
    onDismiss();
    onClip(wanted);
  };
  return (
    <DesignSystem>
      <div role="status">
        {coupon?.viewerCanClip && (
          <div className="floating-notice" data-asked>
            <p>{text.finishClip(coupon.summary, coupon.brandName)}</p>
            <Button type="button" onClick={() => finish(coupon)}>
              {text.finishClipAction}
            </Button>
            <Button type="button" variant="ghost" onClick={onDismiss}>
              {text.finishClipDismiss}
            </Button>
          </div>
        )}
        {/* Guests see every coupon as available. */}
        {coupon && coupon.state !== "AVAILABLE" && (
          <div className="floating-notice" data-asked>
            <p>{text.clippedBefore(coupon.summary, coupon.brandName)}</p>
            <Button type="button" onClick={onDismiss}>
              {text.clippedBeforeDismiss}
            </Button>
          </div>
        )}
      </div>
    </DesignSystem>
  );
}
