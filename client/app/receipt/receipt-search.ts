import { formatShortDate } from "../lib/time/dates.ts";
import type { ReceiptList_ReceiptFragment } from "./receipt-list.gql.ts";

/** A receipt with the name of its store; null if it is unknown. */
export interface StoredReceipt {
  readonly receipt: ReceiptList_ReceiptFragment;
  readonly store: string | null;
}

/** Returns the searchable text of a receipt in lower case: date, store, total, number, and items or else what was printed. */
function wordsOf({ receipt, store }: StoredReceipt, timeZone: string): string {
  const { transactionDate, location, items, hasAllItems, text, total, transactionNumber } = receipt;
  const words = hasAllItems ? items.map(({ description, label }) => `${description} ${label.text}`) : [text];
  const texts = [
    formatShortDate(transactionDate, timeZone),
    store,
    location,
    total?.formatted,
    transactionNumber,
    ...words,
  ];
  return texts.join(" ").toLocaleLowerCase("en");
}

/** Returns the receipts that contain every word of a search; one whose items are not certain as it was printed. */
export function findReceipts(
  receipts: readonly StoredReceipt[],
  search: string,
  timeZone: string,
): readonly StoredReceipt[] {
  const words = search.toLocaleLowerCase("en").split(/\s+/).filter(Boolean);
  if (words.length === 0) return receipts;
  return receipts.filter((receipt) => {
    const text = wordsOf(receipt, timeZone);
    return words.every((word) => text.includes(word));
  });
}
