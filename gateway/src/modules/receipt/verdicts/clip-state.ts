import type { ClipOutcome } from "../../../app/graph/schema.generated.ts";
import type { CouponFacts, RecordedAttempt } from "./facts.ts";

/** Where a coupon was at the time of a purchase, as far as the records tell. */
export type ClipState =
  /** On the card; `at` is null if it was put there before the attempt that found it there. */
  | { readonly kind: "ON_CARD"; readonly at: string | null; readonly attempt: RecordedAttempt }
  | { readonly kind: "CLIPPED_LATER" | "UNCLIPPED" | "REFUSED"; readonly attempt: RecordedAttempt }
  | { readonly kind: "UNCONFIRMED"; readonly attempt: RecordedAttempt }
  /** The records do not tell when it was clipped. */
  | { readonly kind: "UNKNOWN" }
  /** It was neither clipped nor tried before the purchase. */
  | { readonly kind: "NONE" };

const provesCard = ({ outcome }: RecordedAttempt): boolean => outcome === "CLIPPED" || outcome === "ALREADY_CLIPPED";

const is =
  (wanted: ClipOutcome) =>
  ({ outcome }: RecordedAttempt): boolean =>
    outcome === wanted;

const mayTakeOff = ({ outcome }: RecordedAttempt): boolean => outcome === "UNCLIPPED" || outcome === "UNKNOWN";

/** Returns the record of the clip that put a coupon on the card, the newest record first, or the one that found it there. */
function clipOf(records: readonly RecordedAttempt[]): RecordedAttempt | undefined {
  const end = records.findIndex(mayTakeOff);
  return (end === -1 ? records : records.slice(0, end)).find(is("CLIPPED")) ?? records[0];
}

const offCard = (attempt: RecordedAttempt): ClipState => ({
  kind: attempt.outcome === "UNCLIPPED" ? "UNCLIPPED" : "REFUSED",
  attempt,
});

interface ClipMoment {
  readonly at: string;
  /** The last redemption before the purchase, which took the coupon off the card; null without one. */
  readonly redeemedBefore: string | null;
  /** The last redemption after the purchase, before which the coupon was on the card; null without one. */
  readonly redeemedAfter: string | null;
  /** Attempts before this instant may be missing; null if all are known. */
  readonly attemptsSince: string | null;
}

export function clipStateAt({ attempts, isOnCard, isAvailable }: CouponFacts, moment: ClipMoment): ClipState {
  const { at, redeemedBefore, redeemedAfter } = moment;
  const before = attempts.filter((each) => each.at <= at && (redeemedBefore === null || each.at > redeemedBefore));
  const proof = before.findIndex(provesCard);
  const since = proof === -1 ? before : before.slice(0, proof);
  const onCard = proof === -1 || since.some(mayTakeOff) ? undefined : clipOf(before.slice(proof));
  // A coupon that was taken off later was on the card until then.
  const leftLater = attempts.some((each) => each.at > at && each.outcome === "UNCLIPPED");
  const isGone = isAvailable && !leftLater && redeemedAfter === null;
  if (onCard !== undefined) {
    if (isGone) return { kind: "UNKNOWN" };
    return { kind: "ON_CARD", at: onCard.outcome === "CLIPPED" ? onCard.at : null, attempt: onCard };
  }
  // The first one after the purchase: a coupon that was on the card could not have been clipped again.
  const later = attempts.filter((each) => each.at > at && (provesCard(each) || each.outcome === "UNCLIPPED")).at(-1);
  const isNew = later?.outcome === "CLIPPED" && !(redeemedAfter !== null && redeemedAfter < later.at);
  const clippedLater = isNew ? later : null;
  const refused = since.find((each) => each.outcome !== "UNKNOWN");
  if (clippedLater !== null) {
    return refused === undefined ? { kind: "CLIPPED_LATER", attempt: clippedLater } : offCard(refused);
  }
  const unconfirmed = since.find(is("UNKNOWN"));
  if (unconfirmed !== undefined) return { kind: "UNCONFIRMED", attempt: unconfirmed };
  if (isOnCard || redeemedAfter !== null || later !== undefined) return { kind: "UNKNOWN" };
  if (refused === undefined) return { kind: "NONE" };
  const isCut = moment.attemptsSince !== null && refused.at < moment.attemptsSince;
  return isCut ? { kind: "UNKNOWN" } : offCard(refused);
}
