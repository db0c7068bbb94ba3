import { formatShortDate } from "../../lib/time/dates.ts";
import type { ReceiptList_ReceiptFragment } from "./receipt-list.gql.ts";

/** Returns the searchable text of a receipt in lower case: date, store, total, number and items. */
function wordsOf(receipt: ReceiptList_ReceiptFragment, timeZone: string): string {
  const { transactionDate, location, items, total, transactionNumber } = receipt;
  const bought = items.map(({ description }) => description);
  const shown = [formatShortDate(transactionDate, timeZone), location, total?.formatted, transactionNumber, ...bought];
  return shown.join(" ").toLocaleLowerCase("en");
}

/**
 * Returns the receipts that contain every word of a search in the date, the store, the total, the number or the items.
 */
export function findReceipts(
  receipts: readonly ReceiptList_ReceiptFragment[],
  search: string,
  timeZone: string,
): readonly ReceiptList_ReceiptFragment[] {
  const words = search.toLocaleLowerCase("en").split(/\s+/).filter(Boolean);
  if (words.length === 0) return receipts;
  return receipts.filter((receipt) => {
    const text = wordsOf(receipt, timeZone);
    return words.every((word) => text.includes(word));
  });
}
