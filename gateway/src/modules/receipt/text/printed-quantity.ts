export interface PrintedQuantity {
  /** The number of pieces, or the weight. */
  readonly amount: number;
  /** The unit of a weight or a volume as it was printed, in lower case; null for pieces. */
  readonly unit: string | null;
  readonly unitPriceCents: number;
}

interface QuantityText {
  /** The text without the quantity; empty if there is no more. */
  readonly description: string;
  readonly quantity: PrintedQuantity;
}

const count = String.raw`(?:qty:? ?)?(\d{1,4}(?:\.\d{1,3})?|\.\d{1,3}) ?(?:(lb|oz|kg|g|gal|qt|l)s?\.? ?)?(?:net ?)?`;
const price = String.raw`(?:(\d{1,2}) ?(?:\/|for) ?)?\$?(\d{0,5}\.\d\d)(?: ?\/? ?(?:lb|oz|kg|g|gal|qt|l|ea|each|c\/u)\.?)?`;

/** Matches `3 @ 1.50`, `3 @ $1.50 ea`, `2.31 lb @ .69 /lb`, `4 @ 2/5.00` and `2 x 1.50`. */
const quantity = String.raw`${count}(?:@|x(?= ?\$?[\d.])) ?${price}`;

/** A number that continues a word or another number is not a quantity. */
const atEnd = new RegExp(`(?:^| )${quantity}$`, "i");

/** Before the name of the item. */
const atStart = new RegExp(String.raw`^${quantity} (?=.*\p{L})`, "iu");

/**
 * Returns the quantity at the end or at the start of a text; null without one, or if the price of one is not in whole cents.
 * @param text has no two adjacent spaces
 */
export function quantityOf(text: string): QuantityText | null {
  const match = atEnd.exec(text) ?? atStart.exec(text);
  if (match === null) return null;
  const [printed, amount = "", unit, bundle = "1", unitPrice = ""] = match;
  const unitPriceCents = Math.round(Number(unitPrice) * 100) / Number(bundle);
  if (!Number.isInteger(unitPriceCents)) return null;
  const description = text.replace(printed, "").trim();
  return { description, quantity: { amount: Number(amount), unit: unit?.toLowerCase() ?? null, unitPriceCents } };
}

/** True if a text is a quantity without a name, whatever the price of one is. */
export const isOnlyQuantity = (text: string): boolean => /[@x]/i.test(text) && text.replace(atEnd, "") === "";

/** Returns true if a quantity costs an amount, rounded to a cent. */
export const multipliesTo = ({ amount, unitPriceCents }: PrintedQuantity, cents: number | null): boolean =>
  amount > 0 && cents !== null && Math.abs(amount * unitPriceCents - cents) <= 0.5 + 1e-6;
