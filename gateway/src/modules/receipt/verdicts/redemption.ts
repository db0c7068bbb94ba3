import type { Offer } from "../../coupon/index.ts";
import type { Purchase } from "./facts.ts";
import { daysOf, mayShareDay } from "./purchase-day.ts";

/** The longest time between a purchase and its redemption record, in milliseconds. */
const nearMs = 15 * 60_000;

/** Within this time a record belongs to one of two purchases rather than to the other, in milliseconds. */
const sameMs = 60_000;

/** A redemption without a purchase on its day can belong to one of this age, in milliseconds. */
export const lateMs = 48 * 60 * 60_000;

interface Redeemable {
  readonly purchase: Purchase;
  readonly purchases: readonly Purchase[];
  readonly timeZone: string | null;
  /** True unless the receipt of a purchase certainly lacks the product. */
  mayHaveProduct(purchase: Purchase): boolean;
}

const msBetween = (one: string, other: string): number => Date.parse(other) - Date.parse(one);

function candidatesFor(redeemed: string, { purchases, timeZone }: Redeemable): readonly Purchase[] {
  for (const most of [sameMs, nearMs]) {
    const near = purchases.filter(({ at }) => Math.abs(msBetween(at, redeemed)) <= most);
    if (near.length > 0) return near;
  }
  const day = daysOf(redeemed, timeZone);
  return purchases.filter(({ at }) => mayShareDay(daysOf(at, timeZone), day));
}

/** True if a redemption without a purchase on its day can be a late record of this purchase. */
function isLateFor(redeemed: string, { purchase: { at } }: Redeemable): boolean {
  const late = msBetween(at, redeemed);
  return late > 0 && late <= lateMs;
}

/**
 * Returns whether an offer was redeemed at a purchase. The service sends the number of redemptions and the time of the
 * last one only.
 */
export function redemptionAt(
  { timesRedeemed, lastRedeemed }: Pick<Offer, "timesRedeemed" | "lastRedeemed">,
  asked: Redeemable,
): "HERE" | "ELSEWHERE" | "UNKNOWN" {
  const { purchase } = asked;
  if (lastRedeemed === null) return timesRedeemed > 0 ? "UNKNOWN" : "ELSEWHERE";
  const candidates = candidatesFor(lastRedeemed, asked);
  if (candidates.length === 0 && isLateFor(lastRedeemed, asked)) return "UNKNOWN";
  const likely = candidates.filter((each) => asked.mayHaveProduct(each));
  const purchasesLeft = likely.length > 0 ? likely : candidates;
  if (purchasesLeft.includes(purchase)) {
    const isAfter = msBetween(lastRedeemed, purchase.at) > nearMs;
    return purchasesLeft.length === 1 && !isAfter ? "HERE" : "UNKNOWN";
  }
  // The earlier ones of several redemptions have no times.
  return timesRedeemed > 1 && purchase.at < lastRedeemed ? "UNKNOWN" : "ELSEWHERE";
}
