import { formatDateTime } from "../../lib/time/dates.ts";
import { receiptPointsMessages as text } from "#messages/receipt-points";
import type { ReceiptPoints_ReceiptFragment } from "./receipt-points.gql.ts";

type Reason = NonNullable<ReceiptPoints_ReceiptFragment["pointsReason"]>;

/**
 * Returns one sentence that explains why a purchase has no points.
 * @param printed the points that the receipt states; null if it states none
 */
export function reasonSentence(reason: Reason, printed: number | null, timeZone: string): string {
  const { kind, expectedBy, minimum, cardAddedAt } = reason;
  const timeOf = (instant: string): string => formatDateTime(instant, timeZone);
  switch (kind) {
    case "PENDING":
      return expectedBy === null ? text.pending : text.pendingUntil({ time: timeOf(expectedBy) });
    case "BELOW_MINIMUM":
      return minimum === null ? text.belowMinimum : text.belowAmount({ amount: minimum.formatted });
    case "EXCLUDED_ITEMS":
      return text.excludedItems;
    case "CARD_NOT_USED":
      return cardAddedAt === null ? text.cardNotUsed : text.cardAdded({ time: timeOf(cardAddedAt) });
    case "RETURNED":
      return text.returned;
    case "UNKNOWN":
      return printed ? text.unknownPrinted({ points: printed }) : text.unknown;
  }
}
