import { counts } from "./business-constants.ts";

const DAY_MS = 86_400_000;

/** A receipt with the time of its purchase. */
interface Receipt {
  readonly id: string;
  readonly transactionDate: string;
}

/** Returns the URL that opens a receipt on a page; null for one older than those of the page. */
export const receiptUrlOn =
  (path: string, now = Date.now()) =>
  ({ id, transactionDate }: Receipt): string | null =>
    now - Date.parse(transactionDate) < counts.receiptDays * DAY_MS
      ? `${path}?receipt=${encodeURIComponent(id)}`
      : null;
