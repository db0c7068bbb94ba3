import type { Topic } from "./facts.ts";
import { whole } from "./subjects.ts";

/** Who pays for a coupon. */
export type CouponKindName = "MANUFACTURER" | "STORE";

const opening = String.raw`(?:this is |this coupon is |this offer is )?(?:an? )?(?:digital |paperless )?`;
const ending = String.raw` (?:digital )?coupon(?: only)?`;

const manufacturers = whole(opening, "manufacturer", ending);
const stores = whole(opening, "store", ending);

/** A clause that says what the coupon is or is not; other clauses name coupons that it can be used with. */
const mention =
  /^(?:this |it |coupon |offer )*(?:is |are )?(?:not )?(?:an? )?(?:\w+ )?(?:manufacturer|store) (?:\w+ )?coupon\b/;

export const kind: Topic<CouponKindName> = {
  isConditional: true,
  isMentioned: ({ words }) => mention.test(words),
  read({ words }) {
    if (manufacturers.test(words)) return "MANUFACTURER";
    return stores.test(words) ? "STORE" : undefined;
  },
};
