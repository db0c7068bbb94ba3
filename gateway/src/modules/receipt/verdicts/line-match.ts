import { memoized } from "../../../platform/loader/memoized.ts";
import {
  isSameWord,
  namesProduct,
  type Offer,
  productWords,
  type ProductWords,
  singular,
  statesOtherSize,
  wordsIn,
} from "../../coupon/index.ts";

/**
 * How a receipt line relates to a coupon: the same product; perhaps the same, in short forms or with other words; a line that cannot
 * be read, as registers print varieties and departments too; or certainly another product.
 */
export type LineRelation = "SAME" | "MAYBE" | "UNKNOWN" | "OTHER";

export interface KnownProducts {
  /** Returns true if a line has the full brand and every word of one of them. */
  includesNamed(line: string): boolean;
}

const minBrandLetters = 4;

/** Returns the products of offers. Each line is looked up once. */
export function knownProducts(offers: readonly Offer[]): KnownProducts {
  const all = offers.map(productWords).filter(({ brand, product }) => brand.length > 0 && product.length > 0);
  const byBrand = Map.groupBy(all, ({ brand: [first = ""] }) => singular(first));
  const isNamed = (words: readonly string[]): boolean =>
    words.some((word) => (byBrand.get(singular(word)) ?? []).some((product) => namesProduct(words, product)));
  return { includesNamed: memoized((line: string) => isNamed(wordsIn(line))) };
}

/** True if a text has the letters of a short form in the same order. */
function hasLettersOf(word: string, short: string): boolean {
  let at = 0;
  for (const letter of short) {
    at = word.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** True if a printed word can be a short form of a word, or a compound that begins with it. */
function mayShorten(printed: string, word: string): boolean {
  if (word.length >= minBrandLetters && printed.startsWith(singular(word))) return true;
  const isXtra = printed.startsWith("x") && word.startsWith("ex");
  return (isXtra || printed.startsWith(word.charAt(0))) && hasLettersOf(word, printed);
}

/** True if a printed word has the initials of adjacent words, such as `pb` for peanut butter. */
function areInitials(printed: string, words: readonly string[]): boolean {
  return (
    printed.length > 1 &&
    words
      .map((word) => word.charAt(0))
      .join("")
      .includes(printed)
  );
}

function mayName(printed: string, { brand, product, further }: ProductWords): boolean {
  return (
    [...brand, brand.join(""), ...(product.length > 0 ? product : further)].some((word) => mayShorten(printed, word)) ||
    further.some((word) => isSameWord(printed, word)) ||
    areInitials(printed, brand) ||
    areInitials(printed, product)
  );
}

/** True if a line has the full brand, every word of the product and no other, in no other size. */
function isSame(line: string, printed: readonly string[], offer: Offer, words: ProductWords): boolean {
  const all = [...words.brand, ...words.product, ...words.further];
  const isOnlyThis = printed.every((word) => all.some((each) => isSameWord(each, word)));
  return isOnlyThis && namesProduct(printed, words) && !statesOtherSize(line, offer);
}

/**
 * Returns how a printed line relates to a coupon. `SAME` and `OTHER` are certain: the line names the product of the coupon in full
 * and nothing else; or it names another known product in full, and no word of it can stand for that of the coupon.
 */
export function relationOf(line: string, offer: Offer, words: ProductWords, known: KnownProducts): LineRelation {
  const printed = wordsIn(line);
  if (words.brand.length + words.product.length === 0) return "MAYBE";
  if (isSame(line, printed, offer, words)) return "SAME";
  if (printed.some((word) => mayName(word, words))) return "MAYBE";
  return known.includesNamed(line) ? "OTHER" : "UNKNOWN";
}
