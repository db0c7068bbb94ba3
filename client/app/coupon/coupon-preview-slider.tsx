import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { addressCode, couponPath } from "../lib/url/offer-paths.ts";
import { couponMessages as text } from "#messages/coupon";
import { CardSlider } from "../ui/control/card-slider.tsx";
import { CouponCard } from "./card/coupon-card.tsx";
import type { CouponPreviewSlider_CouponsFragment } from "./coupon-preview-slider.gql.ts";
import type { Plain } from "./lib/coupon-types.ts";
import { UnfinishedClip } from "./clip/unfinished-clip.tsx";
import { useCouponActions } from "./clip/use-coupon-actions.ts";

interface CouponPreviewSliderProps {
  readonly book: Plain<CouponPreviewSlider_CouponsFragment>;
}

export function CouponPreviewSlider({ book }: CouponPreviewSliderProps) {
  if (book.list.nodes.length === 0) return <p>{text.emptyPreview}</p>;
  return <Slider book={book} />;
}

function Slider({ book }: CouponPreviewSliderProps) {
  const navigate = useNavigate();
  const open = useCallback((offerCode: string) => void navigate(couponPath(offerCode)), [navigate]);
  const clipping = useCouponActions(book.id, open);
  const { nodes } = book.list;
  return (
    <>
      <CardSlider label={text.preview.region} moves={text.preview}>
        {nodes.map((coupon) => (
          <li key={coupon.id}>
            <CouponCard
              coupon={{ ...coupon, description: coupon.shortDescription }}
              href={couponPath(addressCode(coupon))}
              progress={clipping.progress.get(coupon.id)}
              actions={clipping.actions}
            />
          </li>
        ))}
      </CardSlider>
      <UnfinishedClip coupons={nodes} clipping={clipping} />
    </>
  );
}
