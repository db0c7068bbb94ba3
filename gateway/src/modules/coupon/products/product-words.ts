import { searchable } from "../../../../../coupon-list/search-words.ts";
import { displayName } from "../../../platform/text/text.ts";

export interface CouponTexts {
  readonly brandName: string;
  readonly summary: string;
  readonly description: string;
}

/** The words by which another text, such as a receipt line, can name the product of a coupon, in lower case. */
export interface ProductWords {
  readonly brand: readonly string[];
  /** The words of the first sentence of the description, which a full name of the product has too. */
  readonly product: readonly string[];
  /** Further words of the coupon. Too many of them stand for no product, so only a line with the same word counts. */
  readonly further: readonly string[];
}

/** Amounts, packages and the phrases of coupons, which name no product. */
const fillers = new Set(
  (
    "oz lb lbs ct pk gal qt pt fl ml kg ea each bag bags box boxes can cans jar jars btl bottle bottles pkg package packages pack packs " +
    "bunch count per the of on off any and or with when you buy get free save one two three four five six more up to in at for a an all " +
    "select selected variety varieties size sizes item items product products limit cents from your this coupon digital larger smaller includes including"
  ).split(" "),
);

const sizePattern = /^\d+(?:oz|lb|lbs|ct|pk|g|kg|l|ml|gal|qt|pt|in)?$/;

/** Returns the words of a text in lower case without accents, apostrophes, amounts and fillers. */
export function wordsIn(text: string): readonly string[] {
  return allWords(text).filter((word) => word.length > 1 && !fillers.has(word) && !sizePattern.test(word));
}

const allWords = (text: string): readonly string[] =>
  searchable(text)
    .replaceAll("'", "")
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** Returns the words of a brand; no word of it is a filler. */
export const brandWords = (name: string): readonly string[] => allWords(displayName(name));

/** A full stop within a sentence is part of an abbreviation such as `3 lb. bag`. */
const sentenceEnd = /[.!?;]\s+(?=\p{Lu})/u;

export function productWords({ brandName, description, summary }: CouponTexts): ProductWords {
  const brand = brandWords(brandName);
  const withoutBrand = [brandName, displayName(brandName)].reduce(
    (text, name) => (name === "" ? text : text.replaceAll(name, " ")),
    description,
  );
  const [first = "", ...others] = withoutBrand.split(sentenceEnd);
  const isNew = (word: string): boolean => !brand.includes(word);
  const product = wordsIn(first).filter(isNew);
  const further = [...others, summary].flatMap((text) => wordsIn(text)).filter(isNew);
  return { brand, product, further: [...new Set(further)] };
}
