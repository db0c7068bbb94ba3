import { couponMessages as text } from "../../messages/coupon.ts";
import type { ClippableCoupon } from "./lib/optimistic-clip.ts";
import "./floating-notice.css";

type UnfinishedCoupon = ClippableCoupon & { readonly brandName: string };

interface FinishClipProps {
  /** The coupon that a guest wanted to clip, once it can be clipped; null when there is none. */
  readonly coupon: UnfinishedCoupon | null;
  readonly onClip: (coupon: ClippableCoupon) => void;
  readonly onDismiss: () => void;
}

/** Offers to finish the clip for which somebody logged in. */
export function FinishClip({ coupon, onClip, onDismiss }: FinishClipProps) {
  return (
    <div role="status">
      {coupon && (
        <div className="floating-notice">
          <p>{text.finishClip(coupon.summary, coupon.brandName)}</p>
          <button type="button" className="aisle-button" onClick={() => onClip(coupon)}>
            {text.finishClipAction}
          </button>
          <button type="button" className="aisle-button" data-kind="quiet" onClick={onDismiss}>
            {text.finishClipDismiss}
          </button>
        </div>
      )}
    </div>
  );
}
