import type { ClipOutcome } from "../../../app/graph/schema.generated.ts";
import type { CouponFacts, RecordedAttempt } from "./facts.ts";

/** Where a coupon was at the time of a purchase, as far as the records tell. */
export type ClipState =
  /** On the card; `at` is null if it was put there before the attempt that found it there. */
  | { readonly kind: "ON_CARD"; readonly at: string | null; readonly attempt: RecordedAttempt }
  | { readonly kind: "CLIPPED_LATER" | "REFUSED" | "UNCONFIRMED"; readonly attempt: RecordedAttempt }
  /** The records do not tell when it was clipped. */
  | { readonly kind: "UNKNOWN" }
  /** It was neither clipped nor tried before the purchase. */
  | { readonly kind: "NONE" };

const provesCard = ({ outcome }: RecordedAttempt): boolean => outcome === "CLIPPED" || outcome === "ALREADY_CLIPPED";

const is =
  (wanted: ClipOutcome) =>
  ({ outcome }: RecordedAttempt): boolean =>
    outcome === wanted;

interface ClipMoment {
  readonly at: string;
  /** The last redemption before the purchase, which took the coupon off the card; null without one. */
  readonly redeemedBefore: string | null;
  /** The last redemption after the purchase, before which the coupon was on the card; null without one. */
  readonly redeemedAfter: string | null;
  /** Attempts before this instant may be missing; null if all are known. */
  readonly attemptsSince: string | null;
}

export function clipStateAt({ attempts, isOnCard }: CouponFacts, moment: ClipMoment): ClipState {
  const { at, redeemedBefore, redeemedAfter } = moment;
  const before = attempts.filter((each) => each.at <= at && (redeemedBefore === null || each.at > redeemedBefore));
  const onCard = before.find(is("CLIPPED")) ?? before.find(provesCard);
  if (onCard !== undefined) {
    return { kind: "ON_CARD", at: onCard.outcome === "CLIPPED" ? onCard.at : null, attempt: onCard };
  }
  // The first one after the purchase: a coupon that was on the card could not have been clipped again.
  const later = attempts.filter((each) => each.at > at && provesCard(each)).at(-1);
  const isNew = later?.outcome === "CLIPPED" && !(redeemedAfter !== null && redeemedAfter < later.at);
  const clippedLater = isNew ? later : null;
  const refused = before.find((each) => each.outcome !== "UNKNOWN");
  if (clippedLater !== null) {
    return refused === undefined
      ? { kind: "CLIPPED_LATER", attempt: clippedLater }
      : { kind: "REFUSED", attempt: refused };
  }
  const unconfirmed = before.find(is("UNKNOWN"));
  if (unconfirmed !== undefined) return { kind: "UNCONFIRMED", attempt: unconfirmed };
  if (isOnCard || redeemedAfter !== null || later !== undefined) return { kind: "UNKNOWN" };
  if (refused === undefined) return { kind: "NONE" };
  const isCut = moment.attemptsSince !== null && refused.at < moment.attemptsSince;
  return isCut ? { kind: "UNKNOWN" } : { kind: "REFUSED", attempt: refused };
}
