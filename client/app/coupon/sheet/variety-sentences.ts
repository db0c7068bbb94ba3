/** Words of a sentence about which products a coupon applies to. */
const ABOUT_PRODUCTS = /\b(?:variet(?:y|ies)|flavou?rs?|sizes?|selection|exclud\w+|except)\b/iu;

/** The gap between sentences. A capital begins the next one, so that `16 oz. cans` stays whole. */
const GAP = /(?<=[.!?])\s+(?=\p{Lu})/u;

/** Returns the sentences of a disclaimer about varieties and sizes, word for word; null if there are none. */
export function varietySentences(disclaimer: string | null): string | null {
  const sentences = disclaimer?.split(GAP).filter((sentence) => ABOUT_PRODUCTS.test(sentence)) ?? [];
  return sentences.length === 0 ? null : sentences.join(" ");
}
