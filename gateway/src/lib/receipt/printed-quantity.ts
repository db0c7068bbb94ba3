/** How much of an item was bought, and the price of one. */
export interface PrintedQuantity {
  /** The number of pieces, or the weight. */
  readonly amount: number;
  /** The unit of a weight or a volume as it was printed, in lower case; null for pieces. */
  readonly unit: string | null;
  readonly unitPriceCents: number;
}

/** A text that ends with a quantity. */
interface QuantityText {
  /** The text before the quantity; empty without one. */
  readonly description: string;
  readonly quantity: PrintedQuantity;
}

/**
 * Matches `3 @ 1.50`, `3 @ $1.50 ea` and `2.31 lb @ 1.29 /lb` at the end of a text with single spaces. A number that
 * continues a word or another number is not a quantity.
 */
const pattern =
  /(?<![^ ])(\d{1,4}(?:\.\d{1,3})?) ?(?:(lb|oz|kg|g|gal|qt|l)s?\.? ?)?@ ?\$?(\d{1,5}\.\d\d)(?: ?\/? ?(?:lb|oz|kg|g|gal|qt|l|ea|each)\.?)?$/i;

/**
 * Returns the quantity at the end of a text; null without one.
 * @param text has no two adjacent spaces
 */
export function quantityOf(text: string): QuantityText | null {
  const found = pattern.exec(text);
  if (found === null) return null;
  const { 1: amount = "", 2: unit, 3: price = "" } = found;
  const unitPriceCents = Math.round(Number(price) * 100);
  const quantity = { amount: Number(amount), unit: unit?.toLowerCase() ?? null, unitPriceCents };
  return { description: text.slice(0, found.index).trim(), quantity };
}

/** Returns true if a quantity costs an amount, rounded to a cent. */
export const multipliesTo = ({ amount, unitPriceCents }: PrintedQuantity, cents: number | null): boolean =>
  amount > 0 && cents !== null && Math.abs(amount * unitPriceCents - cents) <= 0.5 + 1e-6;
