import type { PurchaseReceipt_ReceiptFragment } from "./purchase-receipts.gql.ts";

/** A movement of points. */
interface Entry {
  readonly date: string;
  readonly points: number;
}

/** Returns the id of the receipt of a points entry; null if none is certain. */
export type ReceiptOf = (entry: Entry) => string | null;

/**
 * Returns the function that finds the receipt of a purchase: the only one of the same time that printed the same
 * points.
 */
export function receiptFinder(receipts: readonly PurchaseReceipt_ReceiptFragment[]): ReceiptOf {
  const byTime = Map.groupBy(receipts, ({ transactionDate }) => Date.parse(transactionDate));
  return ({ date, points }) => {
    const [found, other] = (byTime.get(Date.parse(date)) ?? []).filter((receipt) => receipt.points === points);
    return found !== undefined && other === undefined ? found.id : null;
  };
}
