import { formatDateTime, formatDay } from "../../lib/time/dates.ts";
import { verdictMessages as text } from "#messages/verdict";
import type { VerdictLine_VerdictFragment } from "./verdict-lines.gql.ts";

export type CouponVerdict = Omit<VerdictLine_VerdictFragment, " $fragmentName">;

/** Returns the coupon in words, for example `Save $1.50, Cheerios`. */
export function couponOf({ offerId, coupon }: CouponVerdict): string {
  const words = [coupon?.summary, coupon?.brandName].filter(Boolean);
  return words.length === 0 ? text.unknownCoupon({ offerId }) : words.join(", ");
}

function refusalOf({ clipOutcome, reason }: CouponVerdict, time: string): string {
  if (reason !== null) return text.refusedBecause({ time, reason });
  const sentences: Readonly<Record<string, (values: { time: string }) => string>> = text.refused;
  return (sentences[clipOutcome ?? ""] ?? text.refused.REFUSED)({ time });
}

export function sentenceOf(verdict: CouponVerdict, timeZone: string): string {
  const { kind, triedAt, coupon, usedInstead } = verdict;
  const time = triedAt === null ? "" : formatDateTime(triedAt, timeZone);
  switch (kind) {
    case "USED":
      return text.used;
    case "NOT_BOUGHT":
      return text.notOnReceipt;
    case "CLIPPED_AFTER_PURCHASE":
      return text.clippedAfter({ time });
    case "TOO_SOON_BEFORE_PURCHASE":
      return text.tooSoon({ time });
    case "UNCLIPPED_BEFORE_PURCHASE":
      return text.unclippedBefore({ time });
    case "EXPIRED":
      return text.expired({ day: coupon?.expiryDate ? formatDay(coupon.expiryDate) : "" });
    case "OTHER_COUPON_USED":
      return text.otherUsed({ coupon: usedInstead ?? "" });
    case "REFUSED_BY_SERVICE":
      return refusalOf(verdict, time);
    case "UNCLEAR":
      return verdict.shortfall ? text.tooFew({ ...verdict.shortfall }) : text.conditions;
  }
}
