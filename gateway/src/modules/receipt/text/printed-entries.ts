import { searchable } from "../../../../../coupon-list/search-words.ts";
import { kindOf, type LineKind } from "./line-kind.ts";
import { amountOf } from "./printed-amount.ts";
import { isOnlyQuantity } from "./printed-quantity.ts";

/** A printed amount with its label. */
export interface Entry {
  /** The text before the amount, with single spaces; empty without one. */
  readonly label: string;
  /** The printed name of the item, should it be one: the label, or the line above an amount that has none of its own. */
  readonly name: string | null;
  readonly kind: LineKind;
  readonly cents: number;
  /** The index of the line. */
  readonly line: number;
}

/** Matches whitespace other than one plain space, which needs no change. */
const untidySpace = /[^\S ]\s*| \s+/g;

/** Returns a part of a line with one space for every run of whitespace. */
export const tidied = (part: string): string => part.trim().replace(untidySpace, " ");

/** True if a text has a sign of a quantity; most lines have none and need no pattern. */
export const mayHaveQuantity = (text: string): boolean =>
  text.includes("@") || ((text.includes("x") || text.includes("X")) && /\d ?x ?\$?[\d.]/i.test(text));

/** Some registers print two sums in one line: `TAX .52 BAL 41.88`. */
const twoAmounts = /^(.*\.\d\d-?)\s+(\p{L}[\p{L} .]*)$/u;

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
  const text = tidied(above);
  return isOnlyQuantity(text) || isHeading(text) ? null : text;
}

/** Matches what leads from a label to its amount. */
const leader = /(?:\.{2,}|[\s:$])+$/;

/** Returns the label before an amount. Most labels end with a letter and need no pattern. */
function labelOf(text: string): string {
  const label = tidied(text);
  return ".:$".includes(label.at(-1) ?? " ") ? label.replace(leader, "") : label;
}

function entryOf(label: string, cents: number, line: number, lines: readonly string[]): Entry {
  const lacksName = !/[\p{L}\d]/u.test(label);
  const isQuantity = mayHaveQuantity(label) && isOnlyQuantity(label);
  const name = lacksName || isQuantity ? nameAbove(lines, line) : label;
  return { label, name: name ?? (isQuantity ? label : null), kind: kindOf(label), cents, line };
}

/** Returns the entries of a line; empty without an amount. */
function entriesOf(text: string, line: number, lines: readonly string[]): readonly Entry[] {
  const amount = amountOf(text);
  // The amount of a line such as `2 @ 1.50` is the price of one.
  if (amount === null || (mayHaveQuantity(text) && isOnlyQuantity(tidied(text)))) return [];
  const label = labelOf(text.slice(0, amount.start));
  const [, first, second] = (label.includes(".") ? twoAmounts.exec(label) : null) ?? [];
  if (first !== undefined && second !== undefined && isSum(kindOf(second))) {
    const before = entriesOf(first, line, lines);
    if (before.length > 0) return [...before, entryOf(second, amount.cents, line, lines)];
  }
  return [entryOf(label, amount.cents, line, lines)];
}

/** Returns the amounts of a receipt in the order of its lines. */
export function entriesIn(lines: readonly string[]): readonly Entry[] {
  const entries: Entry[] = [];
  lines.forEach((text, line) => {
    if (text.includes(".")) entries.push(...entriesOf(text, line, lines));
  });
  return entries;
}
