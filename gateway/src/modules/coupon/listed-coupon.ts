import { globalId } from "../../lib/global-id.ts";
import type { MediaUrls, Picture } from "../../lib/media-urls.ts";
import { money } from "../../lib/money.ts";
import { cutAtWord } from "../../lib/text.ts";
import type { ListedOffer } from "./listed-offers.ts";
import type { CouponSource } from "./types.ts";

/** Who sees a coupon where. */
export interface CouponViewer {
  readonly sitePath: string;
  /** Null for a guest. */
  readonly shopperNumber: string | null;
  readonly media: MediaUrls;
}

const shortLength = 100;

/** Offers name no size. No card or dialog shows more, and every width of the set is repeated for each of 300 coupons. */
const pictureSize = 800;

/** Composed pictures carry the colour of their ground in their path. */
const groundPattern = /^\/art\/([0-9a-f]{6})\//;

function pictureOf({ image, brandName, summary, description }: ListedOffer): Picture | null {
  if (image === null) return null;
  const ground = groundPattern.exec(image)?.[1];
  return {
    src: image,
    width: pictureSize,
    height: pictureSize,
    alt: description || [brandName, summary].filter(Boolean).join(": "),
    color: ground === undefined ? null : `#${ground}`,
  };
}

/** Works out a whole coupon for a visitor. */
export function toCoupon(offer: ListedOffer, { sitePath, shopperNumber, media }: CouponViewer): CouponSource {
  const { expiry, valueCents } = offer;
  const picture = pictureOf(offer);
  return {
    id: globalId("Coupon", sitePath, offer.offerId),
    offerId: offer.offerId,
    offerCode: offer.offerCode,
    state: offer.state,
    brandName: offer.brandName,
    categoryName: offer.categoryName,
    summary: offer.summary,
    description: offer.description,
    shortDescription: cutAtWord(offer.description, shortLength),
    disclaimer: offer.disclaimer,
    image: picture === null ? null : media.image(picture),
    value: valueCents === null ? null : money(valueCents),
    isFeatured: offer.isPromoted,
    activeDate: offer.activeDate,
    expiryDate: offer.expiryDate,
    daysLeft: expiry?.daysLeft ?? null,
    isExpiringSoon: expiry?.isExpiringSoon ?? false,
    expiryText: expiry?.text ?? null,
    timesRedeemed: offer.timesRedeemed,
    lastRedeemed: offer.lastRedeemed,
    viewerCanClip: shopperNumber !== null && offer.state === "AVAILABLE",
  };
}
