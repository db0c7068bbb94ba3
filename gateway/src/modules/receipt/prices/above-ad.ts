import { type AdItem, fullTextOf, type PlainPrice, plainPrice } from "../../weekly-ad/index.ts";
import type { PrintedItem } from "../text/receipt-text.ts";
import { fullName } from "./full-name.ts";

/** A line of a receipt that cost more than the ad said, before discounts. Amounts are in cents, of one piece. */
export interface LineAboveAd {
  /** The position of the line in the receipt. */
  readonly at: number;
  readonly line: PrintedItem;
  readonly pieces: number;
  readonly paidCents: number;
  readonly price: PlainPrice;
}

/** Returns the number of pieces on a line and what one of them cost; null for a weight, and for what was returned. */
function piecePriceOf({ quantity, valueCents }: PrintedItem) {
  if (valueCents <= 0) return null;
  if (quantity === null) return { pieces: 1, cents: valueCents, isCounted: false };
  const { amount, unit, unitPriceCents } = quantity;
  return unit === null && Number.isInteger(amount) ? { pieces: amount, cents: unitPriceCents, isCounted: true } : null;
}

/** The price of a product on a day by its name with its size; null if the ad has several, or one with a condition. */
type PricesByName = ReadonlyMap<string, PlainPrice | null>;

/** Returns the prices that an ad certainly states on a day. */
export function pricesByName(items: readonly AdItem[], day: string): PricesByName {
  const prices = new Map<string, PlainPrice | null>();
  for (const item of items) {
    const name = fullName(fullTextOf(item) ?? "");
    if (name !== null) prices.set(name, prices.has(name) ? null : plainPrice(item, day));
  }
  return prices;
}

/**
 * Returns what a line says of the price of a product on offer; null unless it names one in full, at a price that is certainly higher.
 * A line without a number of pieces that cost twice as much may be one of two.
 */
function aboveAd(line: PrintedItem, at: number, prices: PricesByName): LineAboveAd | null {
  const price = prices.get(fullName(line.description) ?? "") ?? null;
  const piece = piecePriceOf(line);
  if (price === null || piece === null || piece.cents <= price.cents) return null;
  if (!piece.isCounted && piece.cents >= 2 * price.cents) return null;
  return { at, line, pieces: piece.pieces, paidCents: piece.cents, price };
}

/**
 * Returns the lines of a receipt that name an item of the ad with its size and nothing else, and cost more than its price, as far as
 * both are certain. The discounts of the receipt are not taken into account.
 */
export function linesAboveAd(lines: readonly PrintedItem[], prices: PricesByName): readonly LineAboveAd[] {
  const nameOf = ({ description }: PrintedItem) => fullName(description);
  const linesByName = Map.groupBy(lines, nameOf);
  const piecesOf = (line: PrintedItem): number =>
    (linesByName.get(nameOf(line)) ?? []).reduce((sum, each) => sum + (piecePriceOf(each)?.pieces ?? 0), 0);
  return lines.flatMap((line, at) => {
    const excess = aboveAd(line, at, prices);
    return excess === null || piecesOf(line) > (excess.price.limit ?? Infinity) ? [] : [excess];
  });
}
