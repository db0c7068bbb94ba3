import { receiptValues } from "../../receipt/index.ts";
import { money } from "../../../platform/text/money.ts";
import type { PointsReason, PointsReasonKind } from "../../../app/graph/schema.generated.ts";
import type { LoyaltyPointsEntry, LoyaltyReceipt, StatedPointsReason } from "../loyalty-decode.ts";
import type { Links } from "./types.ts";

interface ReasonFacts {
  readonly purchase: LoyaltyReceipt;
  readonly links: Links;
  /** False if a movement of points could not be read. */
  readonly isComplete: boolean;
  readonly now: Date;
  /** The time within which the program posts the points of a purchase, in hours. */
  readonly postingHours: number;
}

const hourMs = 3_600_000;

const reason = (kind: PointsReasonKind, data: Partial<PointsReason> = {}): PointsReason => ({
  kind,
  expectedBy: null,
  minimum: null,
  cardAddedAt: null,
  ...data,
});

/** True if movements account for the points of the purchase: its own, or as many equal ones as there are equal purchases. */
function isCredited({ purchase, links }: ReasonFacts): boolean {
  if (links.earnedBy(purchase) !== null) return true;
  const { movements, purchases } = links.equalTo(purchase);
  return purchases.includes(purchase) && movements.length >= purchases.length;
}

const sumOf = (movements: readonly LoyaltyPointsEntry[]): number =>
  movements.reduce((sum, { points }) => sum + points, 0);

function statedReason({ code, expectedBy, minimumCents, cardAddedAt }: StatedPointsReason, now: Date): PointsReason {
  switch (code) {
    case "Pending": {
      // Points that are late are a matter for support.
      const isLate = expectedBy !== null && Date.parse(expectedBy) < now.getTime();
      return isLate ? reason("UNKNOWN") : reason("PENDING", { expectedBy });
    }
    case "BelowMinimum":
      return reason("BELOW_MINIMUM", { minimum: minimumCents === null ? null : money(minimumCents) });
    case "ExcludedItems":
      return reason("EXCLUDED_ITEMS");
    case "CardNotUsed":
      return reason("CARD_NOT_USED", { cardAddedAt });
    case "Returned":
      return reason("RETURNED");
  }
}

/** Returns the time by which points are posted that the receipt states; null if that is over or not certain. */
function postedBy({ purchase, links, isComplete, now, postingHours }: ReasonFacts): string | null {
  const { transactionDate } = purchase;
  const until = Date.parse(transactionDate) + postingHours * hourMs;
  const stated = receiptValues(purchase).points ?? 0;
  const isYoung = Date.parse(transactionDate) <= now.getTime() && now.getTime() < until;
  // A movement without a certain purchase can have the points of this one.
  const mayBePosted = links.unlinked.some(({ date, points }) => points > 0 && date >= transactionDate);
  return stated > 0 && isYoung && isComplete && !mayBePosted ? new Date(until).toISOString() : null;
}

/** Returns why a purchase earned no points; null if it earned some. */
export function pointsReason(facts: ReasonFacts): PointsReason | null {
  const { purchase, links, now } = facts;
  const referring = links.referringTo(purchase);
  if (sumOf(referring) > 0) return null;
  if (referring.some(({ points }) => points < 0)) return reason("RETURNED");
  if (isCredited(facts)) return null;
  if (purchase.pointsReason !== null) return statedReason(purchase.pointsReason, now);
  const { totalCents, points } = receiptValues(purchase);
  if (totalCents !== null && totalCents < 0 && (points ?? 0) <= 0) return reason("RETURNED");
  const expectedBy = postedBy(facts);
  return expectedBy === null ? reason("UNKNOWN") : reason("PENDING", { expectedBy });
}
