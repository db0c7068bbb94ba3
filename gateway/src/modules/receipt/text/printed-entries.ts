import { searchable } from "../../../../../coupon-list/search-words.ts";
import { kindOf, type LineKind } from "./line-kind.ts";
import { amountOf } from "./printed-amount.ts";
import { isOnlyQuantity } from "./printed-quantity.ts";

export interface Entry {
  /** The text before the amount; empty without one. */
  readonly label: string;
  /** The printed name of the item, should it be one: the label, or the line above an amount that has none of its own. */
  readonly name: string | null;
  readonly kind: LineKind;
  readonly cents: number;
  readonly line: number;
}

/** Some registers print two sums in one line: `TAX .52 BAL 41.88`. */
const twoAmounts = /^(.*\.\d\d-?) (\p{L}[\p{L} .]*)$/u;

const isSum = (kind: LineKind): boolean => kind === "subtotal" || kind === "tax" || kind === "total";

/** The headings of departments, which are no names of items. */
const departments = new Set(
  (
    "grocery groceries produce meat deli bakery baked goods dairy frozen refrig seafood floral food foods natural non nonfood household home " +
    "health beauty general merchandise misc liquor beer wine pharmacy department dept sale abarrotes frutas verduras carnes lacteos panaderia"
  ).split(" "),
);

const isHeading = (text: string): boolean =>
  searchable(text)
    .split(/[^\p{L}]+/u)
    .every((word) => word.length < 2 || departments.has(word));

/** Returns the line above an amount if it can be the name that the amount lacks; null otherwise. */
function nameAbove(lines: readonly string[], line: number): string | null {
  const above = lines[line - 1] ?? "";
  if (!/\p{L}/u.test(above) || amountOf(above) !== null) return null;
  return isOnlyQuantity(above) || isHeading(above) ? null : above;
}

/** Returns the label before an amount, without the characters that lead to the amount. */
function labelOf(text: string): string {
  let end = text.length;
  while (end > 0 && ".:$ ".includes(text.charAt(end - 1))) end -= 1;
  // A single point belongs to an abbreviation.
  return text.slice(0, text[end] === "." && text[end + 1] !== "." ? end + 1 : end);
}

function entryOf(label: string, cents: number, line: number, lines: readonly string[]): Entry {
  const isQuantity = isOnlyQuantity(label);
  const name = isQuantity || !/[\p{L}\d]/u.test(label) ? nameAbove(lines, line) : label;
  return { label, name: name ?? (isQuantity ? label : null), kind: kindOf(label), cents, line };
}

function entriesOf(text: string, line: number, lines: readonly string[]): readonly Entry[] {
  const amount = amountOf(text);
  // The amount of a line such as `2 @ 1.50` is the price of one.
  if (amount === null || isOnlyQuantity(text)) return [];
  const label = labelOf(text.slice(0, amount.start));
  const [, first, second] = twoAmounts.exec(label) ?? [];
  if (first !== undefined && second !== undefined && isSum(kindOf(second))) {
    const before = entriesOf(first, line, lines);
    if (before.length > 0) return [...before, entryOf(second, amount.cents, line, lines)];
  }
  return [entryOf(label, amount.cents, line, lines)];
}

/**
 * Returns the amounts of a receipt in the order of its lines.
 * @param lines have no two adjacent spaces, and none at their ends
 */
export const entriesIn = (lines: readonly string[]): readonly Entry[] =>
  lines.flatMap((text, line) => entriesOf(text, line, lines));
