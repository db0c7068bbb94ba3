import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { weeklyAdMessages as text } from "#messages/weekly-ad";
import { ClipButton, ClipFailure } from "../../coupon/card/clip-button.tsx";
import type { CouponClipping } from "../../coupon/clip/use-coupon-actions.ts";
import { langOf } from "../../lib/text/lang.ts";
import { addressCode, couponPath } from "../../lib/url/offer-paths.ts";
import type { AdCoupon_MatchFragment } from "../ad-coupon.gql.ts";

const Words = chakra("p", {
  base: {
    fontSize: "0.9375rem",
    fontWeight: "650",
    lineHeight: "1.3",
    "& a": { display: "inline-flex", alignItems: "center", minHeight: "8", color: "primary" },
  },
});

export type AdMatch = AdCoupon_MatchFragment;

interface AdCouponProps {
  readonly match: AdMatch;
  readonly clipping: CouponClipping;
  /** The words of the button, and what its press does beside the clip; none by default. */
  readonly also?: { readonly label: string; readonly act: () => void } | null;
}

/** The coupon of an ad item with the price after it, as far as that is certain, and the button that clips it. */
export function AdCoupon({
  match: { coupon, priceAfter },
  clipping: { actions, progress },
  also = null,
}: AdCouponProps) {
  const step = progress.get(coupon.id);
  const clip: typeof actions.clip = (each) => {
    also?.act();
    actions.clip(each);
  };
  return (
    <>
      <Words>
        <Link to={couponPath(addressCode(coupon))} lang={priceAfter ? undefined : langOf(coupon.summaryLanguage)}>
          {priceAfter ? text.withCoupon({ price: priceAfter.formatted }) : coupon.summary}
        </Link>
      </Words>
      <ClipButton
        coupon={coupon}
        progress={step}
        actions={also ? { ...actions, clip } : actions}
        {...(also && { label: also.label })}
      />
      <ClipFailure progress={step} />
    </>
  );
}
