import { useId } from "react";
import { couponMessages as text } from "../../messages/coupon.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { ModalDialog } from "../../ui/modal-dialog.tsx";
import { AddressButton } from "./address-button.tsx";
import { ClipButton, ClipFailure } from "./clip-button.tsx";
import type { ClipProgress, CouponActions } from "./coupon-actions.ts";
import { CouponExpiry } from "./coupon-card.tsx";
import type { CouponDialog_CouponFragment } from "./coupon-dialog.gql.ts";
import { CouponPicture } from "./coupon-picture.tsx";
import { CouponSummary } from "./coupon-summary.tsx";
import type { CouponAddress } from "./lib/coupon-address.ts";
import type { Plain } from "./lib/coupon-types.ts";
import "./coupon-dialog.css";

/** The fields of a coupon that the dialog prints. */
export type DetailedCoupon = Plain<CouponDialog_CouponFragment>;

interface CouponDialogProps {
  readonly coupon: DetailedCoupon;
  /** The address of the list behind the dialog. */
  readonly closed: CouponAddress;
  readonly progress: ClipProgress | undefined;
  /** True when it was clipped on this page, which the dialog then says: regions outside of it are not read. */
  readonly justClipped: boolean;
  readonly actions: CouponActions;
  readonly onClose: () => void;
}

/** Everything about one coupon, and its action. */
export function CouponDialog({ coupon, closed, progress, justClipped, actions, onClose }: CouponDialogProps) {
  const title = useId();
  return (
    <ModalDialog labelledBy={title} className="coupon-modal" onClose={onClose}>
      <article className="coupon-detail" aria-busy={progress === "clipping" || undefined}>
        <AddressButton address={closed} onGo={onClose} className="coupon-detail-close" label={text.close}>
          <CloseIcon />
        </AddressButton>
        <div className="coupon-detail-picture">
          <CouponPicture image={coupon.image} sizes="(max-width: 599px) 100vw, 300px" eager />
          {coupon.isFeatured && <span className="coupon-tag">{text.featured}</span>}
        </div>
        <div className="coupon-detail-text">
          <p className="coupon-brand">
            {coupon.brandName} · {coupon.categoryName}
          </p>
          <h2 className="coupon-summary" id={title}>
            <CouponSummary summary={coupon.summary} />
          </h2>
          <p>{coupon.description}</p>
          <CouponExpiry coupon={coupon} />
          <div className="coupon-detail-action">
            <p className="visually-hidden" role="status">
              {justClipped && coupon.state === "CLIPPED" && !progress && text.clipped}
            </p>
            <ClipFailure progress={progress} />
            {coupon.state === "REDEEMED" && <p className="coupon-detail-redeemed">{text.redeemed}</p>}
            <ClipButton coupon={coupon} progress={progress} actions={actions} />
          </div>
          <div className="coupon-detail-small">
            {coupon.disclaimer && <p>{coupon.disclaimer}</p>}
            <p>{text.doNotDouble}</p>
          </div>
        </div>
      </article>
    </ModalDialog>
  );
}
