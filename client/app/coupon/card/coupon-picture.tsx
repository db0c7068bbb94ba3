import { couponMessages } from "#messages/coupon";
import { Picture, type PictureSource } from "../../ui/picture.tsx";

interface CouponPictureProps {
  /** Null for an offer without an image. */
  readonly image: PictureSource | null;
  readonly sizes: string;
  readonly eager?: boolean;
}

/** The image of a coupon, or a drawn price tag if the offer has none. */
export function CouponPicture({ image, sizes, eager = false }: CouponPictureProps) {
  if (!image) {
    return (
      <svg className="coupon-picture" viewBox="0 0 48 30" role="img" aria-label={couponMessages.imageMissing}>
        <path d="M14 9h9.5a2 2 0 0 1 1.4.6l8 8a2 2 0 0 1 0 2.8l-5.5 5.5a2 2 0 0 1-2.8 0l-8-8A2 2 0 0 1 16 16.5z" />
        <circle cx="19.5" cy="13.5" r="1.6" />
      </svg>
    );
  }
  return <Picture className="coupon-picture" image={image} sizes={sizes} eager={eager} />;
}
