import { type Offer, productWords } from "../../coupon/index.ts";
import type { PrintedItem } from "../text/receipt-text.ts";
import type { Purchase } from "./facts.ts";
import { type KnownProducts, relationOf } from "./line-match.ts";

export interface Presence {
  /** `ABSENT` and `PRESENT` are certain. */
  readonly state: "ABSENT" | "PRESENT" | "UNSURE";
  readonly lines: readonly PrintedItem[];
  /** True if no other line can be the product. */
  readonly hasOnlyThese: boolean;
}

/** True if the line was taken back by a negative one of the same amount. */
const isTakenBack = ({ valueCents }: PrintedItem, lines: readonly PrintedItem[]): boolean =>
  valueCents > 0 && lines.some((other) => other.valueCents === -valueCents);

/**
 * Returns whether the receipt of a purchase has the product of an offer.
 * @param offer null for an offer without known words
 */
export function presenceOf({ lines, hasAllLines }: Purchase, offer: Offer | null, known: KnownProducts): Presence {
  if (offer === null) return { state: "UNSURE", lines: [], hasOnlyThese: false };
  const words = productWords(offer);
  const bought = lines.filter(({ valueCents }) => valueCents >= 0);
  const related = bought.map((line) => ({ line, relation: relationOf(line.description, offer, words, known) }));
  const same = related.filter(({ relation }) => relation === "SAME").map(({ line }) => line);
  if (same.length > 0 && !same.some((line) => isTakenBack(line, lines))) {
    const hasMaybe = related.some(({ relation }) => relation === "MAYBE");
    return { state: "PRESENT", lines: same, hasOnlyThese: hasAllLines && !hasMaybe };
  }
  const isAbsent = hasAllLines && related.every(({ relation }) => relation === "OTHER");
  return { state: isAbsent ? "ABSENT" : "UNSURE", lines: [], hasOnlyThese: isAbsent };
}

/** Returns the number of pieces on lines; null for a weight. */
export function piecesOn(lines: readonly PrintedItem[]): number | null {
  if (lines.some(({ quantity }) => quantity !== null && quantity.unit !== null)) return null;
  return lines.reduce((sum, { quantity }) => sum + (quantity?.amount ?? 1), 0);
}
