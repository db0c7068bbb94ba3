import { isSameWord, namesProduct, singular } from "../../../lib/products/names-product.ts";
import { brandWords, type ProductWords, wordsIn } from "../../../lib/products/product-words.ts";

/** How a receipt line relates to a coupon: the same product, perhaps the same, or another one. */
export type LineRelation = "SAME" | "MAYBE" | "OTHER";

/** The brands that lines can begin with, by their first word. */
export type KnownBrands = ReadonlyMap<string, readonly (readonly string[])[]>;

/** The names of departments, which registers print for any product. */
const departments = new Set(
  (
    "grocery groceries misc miscellaneous merchandise general department dept food foods nonfood non taxable produce meat deli bakery " +
    "dairy frozen seafood floral hba health beauty pharmacy household plu upc sku open ring manual"
  ).split(" "),
);

const minBrandLetters = 4;

/** The number of letters that a short form such as `Philly` shares with its brand. */
const nicknameStart = 3;

/** Returns the brands by their first word. */
export function knownBrands(names: readonly string[]): KnownBrands {
  const brands = names.map(brandWords).filter((words) => words.some(({ length }) => length >= minBrandLetters));
  return Map.groupBy(brands, ([first = ""]) => first);
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

/** Returns the words after the brand of another product that a line begins with; null if it begins with none. */
function afterOtherBrand(
  printed: readonly string[],
  { brand }: ProductWords,
  brands: KnownBrands,
): readonly string[] | null {
  const named = (brands.get(printed[0] ?? "") ?? []).filter(
    (other) => other.every((word, index) => printed[index] === word) && !other.some((word) => brand.includes(word)),
  );
  const longest = Math.max(0, ...named.map(({ length }) => length));
  return longest === 0 ? null : printed.slice(longest);
}

/** A brand within a brand can have a short form of its own, such as `Philly` for Philadelphia. */
function mayNameBrand(printed: string, { brand, product }: ProductWords): boolean {
  if (product.some((word) => isSameWord(printed, word))) return false;
  return [...brand, brand.join("")].some(
    (word) => word.slice(0, nicknameStart) === printed.slice(0, nicknameStart) || mayShorten(printed, word),
  );
}

/**
 * Returns how a printed line relates to a coupon. `OTHER` is certain: no word of the line can stand for the brand or the
 * product, or the line begins with the full name of another brand.
 */
export function relationOf(description: string, words: ProductWords, brands: KnownBrands): LineRelation {
  const printed = wordsIn(description);
  if (words.brand.length + words.product.length === 0) return "MAYBE";
  if (printed.every((word) => departments.has(word))) return "MAYBE";
  if (namesProduct(printed, words)) return "SAME";
  const rest = afterOtherBrand(printed, words, brands);
  if (rest !== null) return rest.some((word) => mayNameBrand(word, words)) ? "MAYBE" : "OTHER";
  return printed.some((word) => mayName(word, words)) ? "MAYBE" : "OTHER";
}
