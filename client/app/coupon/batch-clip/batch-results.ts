import type { ClipStep, ClipSteps } from "../clip/clip-chart.ts";

interface Clips<Coupon> {
  readonly coupons: readonly Coupon[];
  readonly clips: ClipSteps;
}

/** The results of a coupon, in the order of the list: what needs a look comes first. */
const RESULTS = ["refused", "failed", "checking", "notSent", "already", "clipped"] as const;

/** What became of a coupon. */
type BatchClipResult = (typeof RESULTS)[number];

function resultOf(step: ClipStep | undefined): BatchClipResult {
  if (step?.at === "confirmed") return step.wasClipped ? "already" : "clipped";
  if (step?.at === "refused") return step.why.kind === "refused" ? "refused" : "failed";
  return step?.at === "checking" || step?.at === "unknown" ? "checking" : "notSent";
}

export function countsOf({ coupons, clips }: Clips<{ readonly id: string }>) {
  const counts = { clipped: 0, already: 0, refused: 0, failed: 0, checking: 0, notSent: 0 };
  for (const { id } of coupons) counts[resultOf(clips.get(id))] += 1;
  return counts;
}

/** Returns the coupons that were not sent, or that are not on the card because the service failed. */
export function unfinishedOf<Coupon extends { readonly id: string }>({ coupons, clips }: Clips<Coupon>) {
  return coupons.filter(({ id }) => ["notSent", "failed"].includes(resultOf(clips.get(id))));
}

const reasonOf = (step: ClipStep | undefined): string =>
  step?.at === "refused" && step.why.kind === "refused" ? step.why.reason : "";

/** Returns each coupon with its result, those that need a look first, and the reason of a refused one. */
export function resultsOf<Coupon extends { readonly id: string }>({ coupons, clips }: Clips<Coupon>) {
  return coupons
    .map((coupon) => ({ coupon, result: resultOf(clips.get(coupon.id)), reason: reasonOf(clips.get(coupon.id)) }))
    .toSorted((a, b) => RESULTS.indexOf(a.result) - RESULTS.indexOf(b.result));
}
