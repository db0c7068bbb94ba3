import { isSameWord, namesProduct } from "./names-product.ts";
import { brandWords, type CouponTexts, productWords, wordsIn } from "./product-words.ts";
import { allowsSizes, statesSize } from "./sizes.ts";

/** A product as an ad names it. */
export interface NamedProduct {
  /** The brand and the product. */
  readonly title: string;
  /** The size and further details; empty without any. */
  readonly details: string;
}

export interface CouponTerms extends CouponTexts {
  readonly disclaimer: string | null;
}

const sentenceEnd = /(?<=[.!?;])\s+(?=\p{Lu})|\s*[\n\r|]\s*/u;

/** Words of a sentence by which a coupon can be for a part of what it names. */
const narrowing =
  /\b(?:only|exclud\w*|except\w*|other than|not (?:valid|good|included|eligible|available)|does not|select(?:ed)?|participating|specially marked|certain|some|smaller|up to \d|unless|if)\b/i;

/** Sentences with such words that leave every full-size product. */
const harmless =
  /\b(?:previous purchases|combined|in conjunction|otherwise stated|void (?:if|where))\b|exclud\w+ (?:trial|travel)(?: (?:and|or) (?:trial|travel))?[- ]sizes?\W*$/i;

const isSmall = /\b(?:trial|travel|sample|mini)\b/i;

const narrows = (sentence: string): boolean => narrowing.test(sentence) && !harmless.test(sentence);

const sentencesOf = ({ description, disclaimer }: CouponTerms): readonly string[] =>
  [description, disclaimer ?? ""].flatMap((text) => text.split(sentenceEnd));

/** True if a text states a size that a coupon may not allow. */
export const statesOtherSize = (text: string, coupon: CouponTerms): boolean =>
  statesSize(text) && !allowsSizes(sentencesOf(coupon), text);

/**
 * True if a product is certainly one that a coupon is for: its title has the full brand, every word of the coupon's product and no
 * other, its size is allowed, and no sentence of the coupon may exclude it. False says nothing.
 */
export function isProductOf({ title, details }: NamedProduct, coupon: CouponTerms): boolean {
  const words = productWords(coupon);
  const titled = wordsIn(title);
  const ownWords = [...words.brand, ...words.product];
  if (!namesProduct([...titled, ...wordsIn(details)], words)) return false;
  if (!titled.every((word) => ownWords.some((each) => isSameWord(each, word)))) return false;
  const sold = `${title} ${details}`;
  const sentences = sentencesOf(coupon);
  return !isSmall.test(sold) && !sentences.some(narrows) && allowsSizes(sentences, sold);
}

/** Returns a test if a title has a brand; the brand's words are read once for many titles. */
export function brandTest(brandName: string): (titleWords: readonly string[]) => boolean {
  const [first] = brandWords(brandName);
  return (titleWords) => first !== undefined && titleWords.some((word) => isSameWord(word, first));
}
