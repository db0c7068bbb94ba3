import { couponRulesMessages as text } from "#messages/coupon-rules";
import { formatDay } from "../../lib/time/dates.ts";
import type { Plain } from "../lib/coupon-types.ts";
import type { CouponTerms_CouponFragment } from "./coupon-rules.gql.ts";

export type CouponTerms = Plain<CouponTerms_CouponFragment>;

/** An open quantity reads as one product: it promises nothing for several. */
const ONE = 1;

function discountWords(discount: NonNullable<CouponTerms["discount"]>): string {
  switch (discount.__typename) {
    case "CentsOffDiscount":
      return text.centsOff({ amount: discount.amount.formatted, quantity: discount.quantity ?? ONE });
    case "PercentOffDiscount":
      return text.percentOff({ percent: discount.percent, quantity: discount.quantity ?? ONE });
    case "FixedPriceDiscount":
      return text.fixedPrice({ price: discount.price.formatted, quantity: discount.quantity ?? ONE });
    case "BuyGetDiscount": {
      const { buyQuantity: buy, getQuantity: get, percent } = discount;
      return percent === 100 ? text.getFree({ buy, get }) : text.getForLess({ buy, get, percent });
    }
    case "OrderTotalDiscount":
      return text.orderTotal({ amount: discount.amount.formatted, minimum: discount.minimumTotal.formatted });
  }
}

/** What a shopper has to know before the clip. */
function clipWords({ state, clipBy, clipsLeft }: CouponTerms): readonly string[] {
  if (state !== "AVAILABLE") return [];
  return [
    ...(clipBy === null ? [] : [text.clipBy({ day: formatDay(clipBy) })]),
    ...(clipsLeft === null ? [] : [text.clipsLeft({ count: clipsLeft })]),
  ];
}

/** Returns what the coupon service states of an offer beside its texts, in plain words; nothing of what it does not state. */
export function termLines(coupon: CouponTerms): readonly string[] {
  const { discount, fundedBy, gtins, isPersonal } = coupon;
  return [
    ...(isPersonal === true ? [text.isPersonal] : []),
    ...(discount === null ? [] : [discountWords(discount)]),
    ...clipWords(coupon),
    ...(fundedBy === null ? [] : [text.fundedBy[fundedBy]]),
    ...(gtins === null ? [] : [text.gtins({ count: gtins.length, codes: gtins.join(", ") })]),
  ];
}
