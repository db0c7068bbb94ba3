import type { SetOutcome } from "./set-answer.ts";

/** The coupons of a set with the outcomes so far. */
interface Outcomes<Coupon> {
  readonly coupons: readonly Coupon[];
  readonly outcomes: ReadonlyMap<string, SetOutcome>;
}

const kindOf = (outcome: SetOutcome) => (typeof outcome === "object" ? "refused" : outcome);

/** The order of the results: what needs a look comes first. */
const RANKS = { refused: 0, failed: 1, checking: 2, notSent: 3, already: 4, clipped: 5 } as const;

/** Returns the number of coupons by outcome; a coupon without one was not sent. */
export function countsOf({ coupons, outcomes }: Outcomes<{ readonly id: string }>) {
  const counts = { clipped: 0, already: 0, refused: 0, failed: 0, checking: 0, notSent: 0 };
  for (const { id } of coupons) counts[kindOf(outcomes.get(id) ?? "notSent")] += 1;
  return counts;
}

/** Returns the coupons that were not sent, or that are not on the card because the service failed. */
export function unfinishedOf<Coupon extends { readonly id: string }>({ coupons, outcomes }: Outcomes<Coupon>) {
  return coupons.filter(({ id }) => ["notSent", "failed"].includes(kindOf(outcomes.get(id) ?? "notSent")));
}

/** Returns each coupon with its outcome, those that need a look first. */
export function resultsOf<Coupon extends { readonly id: string }>({ coupons, outcomes }: Outcomes<Coupon>) {
  return coupons
    .map((coupon) => ({ coupon, outcome: outcomes.get(coupon.id) ?? ("notSent" as const) }))
    .toSorted((a, b) => RANKS[kindOf(a.outcome)] - RANKS[kindOf(b.outcome)]);
}
