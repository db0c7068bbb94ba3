import { formatShortDate } from "../../lib/time/dates.ts";
import type { ReceiptList_ReceiptFragment } from "./receipt-list.gql.ts";

/** Everything about a receipt that its row shows. */
function wordsOf(receipt: ReceiptList_ReceiptFragment, timeZone: string): string {
  const { transactionDate, location, items, total, transactionNumber } = receipt;
  const bought = items.map(({ description }) => description);
  const shown = [formatShortDate(transactionDate, timeZone), location, total?.formatted, transactionNumber, ...bought];
  return shown.join(" ").toLocaleLowerCase("en");
}

/** Gives the receipts that have every word of a search: in the day, the store, the total, the number or what was bought. */
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
