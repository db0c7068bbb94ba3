interface Size {
  readonly amount: number;
  readonly unit: string;
}

interface StatedSizes {
  readonly sizes: readonly Size[];
  readonly allowsLarger: boolean;
}

const unitNames: readonly (readonly [unit: string, pattern: string])[] = [
  ["fl oz", String.raw`fl\.? ?oz|fluid ounces?`],
  ["oz", "oz|ounces?"],
  ["lb", "lbs?|pounds?"],
  ["ct", "cts?|count"],
  ["pk", "pk|packs?"],
  ["roll", "rolls?"],
  ["pc", "pc|pieces?"],
  ["in", "inch(?:es)?|in"],
  ["kg", "kg"],
  ["g", "g"],
  ["ml", "ml"],
  ["l", "l|liters?"],
  ["gal", "gal|gallons?"],
  ["qt", "qt|quarts?"],
  ["pt", "pt|pints?"],
];

const units = unitNames.map(([unit, pattern]) => [unit, new RegExp(`^(?:${pattern})$`, "i")] as const);
const number = String.raw`\d+(?:\.\d+)?`;
const measure = new RegExp(
  String.raw`(?:(${number}) ?(?:-|–|to|or|and) ?)?(${number})[ -]?(${unitNames.map(([, pattern]) => pattern).join("|")})\b`,
  "gi",
);

/** Words that stand for one piece. */
const single = /\b(each|bunch)\b/gi;

function sizesIn(text: string): readonly Size[] {
  const measured = [...text.matchAll(measure)].flatMap(([, from, to, printed = ""]) => {
    const unit = units.find(([, pattern]) => pattern.test(printed))?.[0] ?? printed;
    return [from, to].filter((amount) => amount !== undefined).map((amount) => ({ amount: Number(amount), unit }));
  });
  const pieces = [...text.matchAll(single)].map(([word]) => ({ amount: 1, unit: word.toLowerCase() }));
  return [...measured, ...pieces];
}

export const statesSize = (text: string): boolean => sizesIn(text).length > 0;

function statedIn(sentence: string): StatedSizes {
  return { sizes: sizesIn(sentence), allowsLarger: /\bor (?:larger|more|greater|bigger)\b/i.test(sentence) };
}

const allows = ({ sizes, allowsLarger }: StatedSizes, { amount, unit }: Size): boolean =>
  sizes.some(
    (stated) => stated.unit === unit && (stated.amount === amount || (allowsLarger && amount > stated.amount)),
  );

/**
 * True if every size that a product is sold in is certainly one that a coupon allows: no sentence of the coupon states a size,
 * or each that does has one of the same unit.
 * @param sold the text with the sizes of the product
 */
export function allowsSizes(sentences: readonly string[], sold: string): boolean {
  const stated = sentences.map(statedIn).filter(({ sizes }) => sizes.length > 0);
  const sizes = sizesIn(sold);
  return stated.length === 0 || (sizes.length > 0 && stated.every((one) => sizes.every((size) => allows(one, size))));
}
