import { maxCents } from "../text/money.ts";
import { multipliesTo, type PrintedQuantity, quantityOf } from "./printed-quantity.ts";

/** An item line of a receipt. */
export interface PrintedItem {
  readonly description: string;
  /** The printed quantity; null without one that multiplies to the value. */
  readonly quantity: PrintedQuantity | null;
  /** In cents; negative for a saving. */
  readonly valueCents: number;
}

/** The limits of a receipt; the parser ignores what is beyond them. */
const maxLines = 1_000;
const maxLineLength = 160;

// These patterns run on the whole text: lists of receipts show three of the twenty lines of each, and splitting and
// tidying lines costs more than finding the part. No match may leave its line, so a space is `[^\S\n]`.
// `(?<!\S[^\S\n]*)` allows only spaces between the start of the line and the match. A trailing `[^\n]*` consumes the
// rest of the line, so that each line matches once. Two runs of spaces must never be adjacent, because the engine would
// try every way to divide a wide gap.

const subtotalPattern = /(?<!\S[^\S\n]*)sub(?:-|[^\S\n]*)total\b[^\n]*/gi;
// The `(?=[a-z])` does not change the matches: it avoids trying all words after each of the spaces before an amount.
const totalPattern =
  /(?<!\S[^\S\n]*)(?:(?:grand[^\S\n]+)?total\b(?![^\S\n]+(?=[a-z])(?:sav|item|disc|coupon|point|tax|number|tender))|(?:balance|amount)[^\S\n]+due\b)[^\n]*/gi;
// A name must have a character of its own after the `:` or `#`.
const locationPattern =
  /(?<!\S[^\S\n]*)(?:store|location)\b[^\S\n]*(?:[:#]+[^\S\n]*)?(?=(?:[:#]|[^\S\n])*[^\s:#])(\S[^\n]*)/gi;
const transactionPattern =
  /\btrans(?:action)?\b\.?[^\S\n]*(?:(?:no\.?|number|id)[^\S\n]*)?(?:[:#]+[^\S\n]*)?([A-Z0-9][A-Z0-9-]{0,39})[^\n]*/gi;
const pointsPattern =
  /\bpoints\b(?:[^\S\n]+(?:earned|today|this[^\S\n]+(?:visit|trip|order)))*[^\S\n]*(?:[:#][^\S\n]*)?(-?\d{1,7})\b(?![.,]\d)/gi;

/** Matches the label of a tax line. */
const taxPattern = /^(?:sales |state |local |food |city |county )*tax\b(?! exempt)|^total (?:sales )?tax\b/i;

/** Matches the amount at the end of a line, from its decimal point: `5.49`, `$5.49 F`, `-1.50`, `1.50-`, `(1.50)`. */
const amountPattern =
  /\.\d\d(?<=(?:^|\s)([-(]?\s*\$?-?)((?:\d{1,3}(?:,\d{3})+|\d{1,7})\.\d\d))(\)|-|\s*CR)?(?:\s*[A-Z*]{1,2})?\s*$/;

/** An amount and the index in its line at which it begins. */
interface Amount {
  readonly start: number;
  readonly cents: number;
}

/** A line that ends with an amount. */
interface Entry {
  /** The text before the amount. */
  readonly label: string;
  readonly cents: number;
  /** The index of the line. */
  readonly line: number;
}

/**
 * Returns the number that all digits form: for `1,234.56` the cents. A loop, because `Number` costs as much as finding
 * the amount.
 */
function digitsIn(text: string): number {
  let value = 0;
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    // The codes of a comma, a point and a minus are less than that of zero.
    if (digit >= 0) value = value * 10 + digit;
  }
  return value;
}

/** Returns the amount at the end of a line; null without one. */
function amountOf(line: string): Amount | null {
  // A store name has no decimal point, which distinguishes it from an amount.
  if (!line.includes(".")) return null;
  const found = amountPattern.exec(line);
  if (found === null) return null;
  // Destructured by index: destructuring an array by its iterator costs more than the rest of this function.
  const { 1: before = "", 2: dollars = "", 3: after = "" } = found;
  const cents = digitsIn(dollars);
  if (cents > maxCents) return null;
  const isNegative = before.includes("-") || (after === ")" ? before.startsWith("(") : after !== "");
  // The match begins at the decimal point, and the amount ends two digits after it.
  const start = found.index + 3 - dollars.length - before.length;
  return { start, cents: isNegative && cents !== 0 ? -cents : cents };
}

/** Matches whitespace other than one plain space, which needs no change. */
const untidySpace = /[^\S ]\s*| \s+/g;

/** Returns a part of a line with one space for every run of whitespace. */
const tidied = (part: string): string => part.replace(untidySpace, " ").trim();

/** Splits a line into its label and its amount; null without an amount. */
function toEntry(text: string, line: number): Entry | null {
  const amount = amountOf(text);
  // The amount of a line such as `2 @ 1.50` is the price of one.
  if (amount === null || (text.includes("@") && quantityOf(tidied(text))?.description === "")) return null;
  const label = tidied(text.slice(0, amount.start)).replace(/(?:\.{2,}|[\s:])+$/, "");
  return { label, cents: amount.cents, line };
}

/**
 * Returns the item of an entry; null for a bare amount without a name. Its quantity is in the line, or has the line
 * above or below for itself. Registers differ, so the price of all must be the amount of this item and of no other.
 * @param beside the quantity in the line above or below; null if there is none for this entry alone
 */
function toItem({ label, cents }: Entry, beside: PrintedQuantity | null): PrintedItem | null {
  const within = label.includes("@") ? quantityOf(label) : null;
  if (within !== null && multipliesTo(within.quantity, cents)) {
    const { description, quantity } = within;
    return { description: description === "" ? label : description, quantity, valueCents: cents };
  }
  return /\p{L}/u.test(label) ? { description: label, quantity: beside, valueCents: cents } : null;
}

/**
 * Returns the quantities that have a line of their own, by the line of their entry. A quantity that would fit the
 * entries on both sides belongs to neither.
 */
function quantitiesByLine(lines: readonly string[], entries: readonly Entry[]): ReadonlyMap<number, PrintedQuantity> {
  const centsByLine = new Map(entries.map(({ line, cents }) => [line, cents]));
  const found = new Map<number, PrintedQuantity>();
  lines.forEach((text, line) => {
    const own = text.includes("@") ? quantityOf(tidied(text)) : null;
    if (own?.description !== "") return;
    const [at, other] = [line - 1, line + 1].filter((each) =>
      multipliesTo(own.quantity, centsByLine.get(each) ?? null),
    );
    if (at !== undefined && other === undefined) found.set(at, own.quantity);
  });
  return found;
}

/**
 * Returns true for the sums below the items. Uses `search`, which does not change the `lastIndex` of the global
 * patterns.
 */
const isSum = ({ label }: Entry) =>
  label.search(subtotalPattern) >= 0 || taxPattern.test(label) || label.search(totalPattern) >= 0;

/**
 * Returns true if a text is within the limits.
 * @param skipped the number of characters of each line to skip before the search for its end. Above 0 the function is
 *   faster, because it takes short lines together, but it does not count lines, and false is inconclusive
 */
function isWithinLimits(text: string, skipped: number): boolean {
  let start = 0;
  for (let line = 1; line <= maxLines; line += 1) {
    const end = text.indexOf("\n", start + skipped);
    if (end < 0) return text.length - start <= maxLineLength;
    if (end - start > maxLineLength) return false;
    start = end + 1;
  }
  return false;
}

/** Returns the text within the limits, with one `\n` between lines. */
function usable(text: string): string {
  const plain = text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
  const isShort = plain.length < maxLines && isWithinLimits(plain, maxLineLength / 2);
  if (isShort || isWithinLimits(plain, 0)) return plain;
  const lines = plain.split("\n", maxLines);
  return lines.map((line) => line.slice(0, maxLineLength)).join("\n");
}

/** Returns the first match that can be parsed; null without one. */
function firstOf<T>(text: string, pattern: RegExp, read: (found: RegExpExecArray) => T | null): T | null {
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const value = read(found);
    if (value !== null) return value;
  }
  return null;
}

/**
 * Parses the text of a printed receipt in any of the usual layouts. Each part is parsed on demand; a missing or
 * unreadable part is null. Nothing throws.
 */
export class ReceiptText {
  readonly #text: string;
  #lines: readonly string[] | undefined;
  #location: string | null | undefined;
  #entries: readonly Entry[] | undefined;

  constructor(text: string) {
    this.#text = usable(text);
  }

  get location(): string | null {
    this.#location ??= firstOf(this.#text, locationPattern, ({ 1: name = "" }) =>
      amountOf(name) === null ? tidied(name) : null,
    );
    return this.#location;
  }

  get printedItems(): readonly PrintedItem[] {
    const end = this.#allEntries().findIndex(isSum);
    const listed = end < 0 ? this.#allEntries() : this.#allEntries().slice(0, end);
    const quantities = this.#text.includes("@") ? quantitiesByLine(this.#allLines(), listed) : null;
    return listed.map((entry) => toItem(entry, quantities?.get(entry.line) ?? null)).filter((item) => item !== null);
  }

  /** True if the items add up to the printed subtotal. */
  get hasAllItems(): boolean {
    const sum = this.printedItems.reduce((cents, { valueCents }) => cents + valueCents, 0);
    return this.printedItems.length > 0 && sum === this.subtotalCents;
  }

  get subtotalCents(): number | null {
    return this.#centsOf(subtotalPattern);
  }

  /** The printed total of the taxes, or else the sum of all tax lines. */
  get taxCents(): number | null {
    const taxes = this.#allEntries().filter(({ label }) => taxPattern.test(label));
    const whole = taxes.find(({ label }) => /^total/i.test(label));
    return whole?.cents ?? (taxes.length === 0 ? null : taxes.reduce((sum, { cents }) => sum + cents, 0));
  }

  get totalCents(): number | null {
    return this.#centsOf(totalPattern);
  }

  get transactionNumber(): string | null {
    return firstOf(this.#text, transactionPattern, ({ 1: number = "" }) => (/\d/.test(number) ? number : null));
  }

  get points(): number | null {
    return firstOf(this.#text, pointsPattern, ({ 1: points = "" }) => {
      const value = digitsIn(points);
      return points.startsWith("-") && value !== 0 ? -value : value;
    });
  }

  #allEntries(): readonly Entry[] {
    this.#entries ??= this.#allLines()
      .map(toEntry)
      .filter((entry) => entry !== null);
    return this.#entries;
  }

  #allLines(): readonly string[] {
    this.#lines ??= this.#text.split("\n");
    return this.#lines;
  }

  #centsOf(pattern: RegExp): number | null {
    return firstOf(this.#text, pattern, ({ 0: line }) => amountOf(line)?.cents ?? null);
  }
}
