import type { AdItem } from "../port.ts";
import { pieceOf } from "../items.ts";

const printed = /^(?:(\d{1,2})\s*(?:\/|for)\s*)?(?:\$\s?(\d{1,5})(?:\.(\d{2}))?|(\d{1,2})\s?¢)$/i;

/** The units of a price of one piece. */
const piece = /^(?:ea\.?|each)$/i;

interface PrintedPrice {
  /** Of one piece or of the unit, rounded to whole cents. */
  readonly cents: number;
  /** The number of pieces that the price is for. */
  readonly count: number;
}

/** Reads a printed price such as `$6.19`, `99¢`, `2/$5` or `2 for $5.00`; null for any other text. */
export function readPrinted(text: string): PrintedPrice | null {
  const match = printed.exec(text.trim());
  if (match === null) return null;
  const [, pieces = "1", dollars, rest = "00", small] = match;
  const count = Number(pieces);
  const cents = small === undefined ? Number(dollars) * 100 + Number(rest) : Number(small);
  return count === 0 || cents === 0 ? null : { cents: Math.round(cents / count), count };
}

const priceIn = (item: AdItem): PrintedPrice | null => readPrinted(pieceOf(item, "CUSTOMTEXT", "PRICE") ?? "");

/** Returns the price of one piece or unit, in cents; null if the printed price states none. */
export const unitCents = (item: AdItem): number | null => priceIn(item)?.cents ?? null;

/** Returns the printed price of exactly one piece, in cents; null for one of several pieces or of another unit. */
export function pieceCents(item: AdItem): number | null {
  const unit = pieceOf(item, "CUSTOMTEXT", "UNIT");
  const price = priceIn(item);
  return price?.count === 1 && (unit === null || piece.test(unit)) ? price.cents : null;
}
