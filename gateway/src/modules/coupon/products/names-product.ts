import type { ProductWords } from "./product-words.ts";

export const singular = (word: string): string =>
  word.length > 3 ? word.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "") : word;

/** True if two words differ in their number at most. */
export const isSameWord = (one: string, other: string): boolean => singular(one) === singular(other);

function hasPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  return (
    phrase.length > 0 &&
    words.some((_, start) => phrase.every((word, index) => isSameWord(words[start + index] ?? "", word)))
  );
}

/**
 * True if the words of a text have the full brand and every word of the product, which is certain; false says nothing.
 * @param words those of `wordsIn`
 */
export function namesProduct(words: readonly string[], { brand, product }: ProductWords): boolean {
  return (
    product.length > 0 &&
    product.every((word) => words.some((each) => isSameWord(each, word))) &&
    hasPhrase(words, brand)
  );
}
