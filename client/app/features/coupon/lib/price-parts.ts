/** A piece of an offer's summary: an amount that deserves large type, or the words around it. */
export interface PricePart {
  readonly text: string;
  readonly isAmount: boolean;
}

const AMOUNT = /(\d+ for \$\d+(?:\.\d{2})?|\$\d+(?:\.\d{2})?|\d+¢|\d+%|\bfree\b)/i;

/** Splits a summary at its first amount, so that `Save $1.50` can print `$1.50` large; no part is empty. */
export function priceParts(summary: string): readonly PricePart[] {
  const found = AMOUNT.exec(summary);
  if (!found) return [{ text: summary, isAmount: false }];
  const end = found.index + found[0].length;
  return [
    { text: summary.slice(0, found.index).trim(), isAmount: false },
    { text: found[0], isAmount: true },
    { text: summary.slice(end).trim(), isAmount: false },
  ].filter((part) => part.text !== "");
}
