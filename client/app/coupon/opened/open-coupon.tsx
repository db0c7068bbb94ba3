import type { ReactNode } from "react";
import { couponMessages as text } from "#messages/coupon";
import { island } from "../../ui/island/island.tsx";
import type { DetailedCoupon } from "./coupon-dialog.tsx";
import type { CouponAddress } from "../lib/coupon-address.ts";
import type { CouponClipping } from "../clip/use-coupon-actions.ts";

const CouponDialog = island(async () => (await import("./coupon-dialog.tsx")).CouponDialog);

interface OpenCouponProps {
  readonly coupon: DetailedCoupon | null;
  readonly offerCode: string | null;
  /** The URL state of the list behind the dialog. */
  readonly closed: CouponAddress;
  /** True while coupons beyond the first page of the book are not loaded. */
  readonly loading: boolean;
  readonly clipping: CouponClipping;
  readonly purchasesOf: (coupon: DetailedCoupon) => ReactNode;
  readonly onClose: () => void;
}

/** The dialog of the coupon that the URL names, or a message if there is no such offer. */
export function OpenCoupon({ coupon, offerCode, closed, loading, clipping, purchasesOf, onClose }: OpenCouponProps) {
  const isMissing = offerCode !== null && !coupon && !loading;
  return (
    <>
      <p className="offer-missing" role="status">
        {isMissing ? text.offerNotAvailable : ""}
      </p>
      {coupon && offerCode !== null && (
        <CouponDialog
          key={coupon.id}
          coupon={coupon}
          offerCode={offerCode}
          closed={closed}
          progress={clipping.progress.get(coupon.id)}
          justClipped={clipping.justClipped.has(coupon.id)}
          actions={clipping.actions}
          purchasesOf={purchasesOf}
          onClose={onClose}
        />
      )}
    </>
  );
}
