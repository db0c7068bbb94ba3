import { cutAtWord, displayName } from "../../../platform/text/text.ts";
import type { CouponVerdictResolvers } from "../../../app/graph/schema.generated.ts";
import type { CouponFacts } from "./facts.ts";

/** Returns the words for a coupon in a sentence, for example `Save $1.50, Cheerios`. */
function nameOf({ offer, offerId }: CouponFacts): string {
  if (offer === null) return offerId;
  return [offer.summary, displayName(offer.brandName)].filter(Boolean).join(", ");
}

const shortLength = 100;

export const verdictFields: CouponVerdictResolvers = {
  offerId: ({ coupon }) => coupon.offerId,
  brandName: ({ coupon: { offer } }) => offer && displayName(offer.brandName),
  summary: ({ coupon: { offer } }) => offer?.summary ?? null,
  shortDescription: ({ coupon: { offer } }) => offer && cutAtWord(offer.description, shortLength),
  expiryDate: ({ coupon: { offer } }) => offer?.expiryDate ?? null,
  triedAt: ({ attempt }) => attempt?.at ?? null,
  clipOutcome: ({ attempt }) => attempt?.outcome ?? null,
  reason: ({ attempt }) => attempt?.reason ?? null,
  reference: ({ attempt }) => attempt?.reference ?? null,
  usedInstead: ({ usedInstead }) => usedInstead && nameOf(usedInstead),
};
