import { type Offer, productWords } from "../../coupon/index.ts";
import type { PrintedItem } from "../text/receipt-text.ts";
import { knownProducts, relationOf } from "../verdicts/line-match.ts";

const noProducts = knownProducts([]);

const sorted = (amounts: readonly number[]): string => amounts.toSorted((one, other) => one - other).join(" ");

/**
 * Returns a test if a discount of a receipt may be for one of its lines. None is certain only if each discount has the amount of a
 * coupon that was used at the purchase, and no such coupon can be for the line.
 */
export function discountTest(lines: readonly PrintedItem[], used: readonly Offer[]): (line: PrintedItem) => boolean {
  const amounts = lines.filter(({ valueCents }) => valueCents < 0).map(({ valueCents }) => -valueCents);
  if (amounts.length === 0) return () => false;
  const values = used.map(({ valueCents }) => valueCents ?? 0).filter((cents) => cents > 0);
  if (sorted(amounts) !== sorted(values)) return () => true;
  const products = used.map((offer) => ({ offer, words: productWords(offer) }));
  return ({ description }) =>
    products.some(({ offer, words }) => {
      const relation = relationOf(description, offer, words, noProducts);
      return relation === "SAME" || relation === "MAYBE";
    });
}
