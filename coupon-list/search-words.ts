import type { SearchedCoupon } from "./coupon.ts";

/** Returns the text in lower case without accents and with straight apostrophes, so that `haagen` finds `Häagen`. */
export function searchable(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[‘’]/g, "'").toLowerCase();
}

/** Returns the words of a search, for lookup in {@link searchable} texts; `|` separates alternatives of one word. */
export function searchWords(search: string): readonly string[] {
  return searchable(search).split(/\s+/u).filter(Boolean);
}

/** Returns the text of a coupon that searches match. */
export function searchedTextOf({ brandName, summary = "", description = "" }: SearchedCoupon): string {
  return searchable(`${brandName} ${summary} ${description}`);
}

/** Returns true if a {@link searchable} text contains all {@link searchWords}. */
export function containsAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word) || (word.includes("|") && isAlternativeIn(text, word)));
}

const isAlternativeIn = (text: string, word: string) =>
  word.split("|").some((alternative) => alternative !== "" && text.includes(alternative));

const searchedTexts = new WeakMap<SearchedCoupon, string>();

/** Returns the text of a coupon that cannot cache it; cached here, because a search reads it once per typed letter. */
function cachedText(coupon: SearchedCoupon): string {
  const text = searchedTexts.get(coupon) ?? searchedTextOf(coupon);
  searchedTexts.set(coupon, text);
  return text;
}

/** Returns true if the brand, the summary and the description of a coupon contain all {@link searchWords}. */
export function hasWords(coupon: SearchedCoupon, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  return containsAll(coupon.searchedText ?? cachedText(coupon), words);
}
