import { searchable } from "../../../../../coupon-list/search-words.ts";
import { singular } from "../../coupon/index.ts";

/** The printed forms of units, of which registers and ads use different ones. */
const units: ReadonlyMap<string, string> = new Map(
  Object.entries({
    oz: "oz ounce ounces",
    lb: "lb lbs pound pounds",
    ct: "ct cts count",
    pk: "pk pack packs",
    gal: "gal gallon gallons",
    qt: "qt quart quarts",
    pt: "pt pint pints",
    l: "l liter liters",
    ml: "ml",
    g: "g gram grams",
    kg: "kg",
    pc: "pc pcs piece pieces",
    roll: "roll rolls",
    in: "in inch",
  }).flatMap(([unit, forms]) => forms.split(" ").map((form) => [form, unit] as const)),
);

/** Words that stand for a size without a number. */
const sizeWords = new Set(["each", "bunch", "gal", "qt", "pt", "dozen"]);

/** Words of packages, which an ad has and a register omits. */
const packages = new Set("bag box can jar bottle btl package pkg tray block per and".split(" "));

const isNumber = (word: string | undefined): boolean => word !== undefined && /^[\d.]+$/.test(word);

/** Returns the words of a text without accents and apostrophes, with one word for a number with its unit. */
function partsOf(text: string): readonly string[] {
  const words =
    searchable(text)
      .replaceAll("'", "")
      .match(/\d*\.?\d+|\p{L}+/gu) ?? [];
  return words.flatMap((word, at) => {
    const unit = units.get(word);
    if (isNumber(word)) return units.has(words[at + 1] ?? "") ? [] : [word];
    if (unit !== undefined) return [isNumber(words[at - 1]) ? `${words[at - 1]}${unit}` : unit];
    return packages.has(singular(word)) ? [] : [singular(word)];
  });
}

const isSize = (part: string): boolean => sizeWords.has(part) || /^[\d.]+\p{L}/u.test(part);

/**
 * Returns a key for the product and the size that a text names, the same for every order and usual form of its words. Null if the text
 * states no size: it may then be that of another one.
 */
export function fullName(text: string): string | null {
  const parts = partsOf(text);
  const isNamed = parts.some((part) => !isSize(part)) && parts.some(isSize);
  return isNamed ? parts.toSorted((one, other) => one.localeCompare(other)).join(" ") : null;
}
