import { maxCents } from "../../lib/text/money.ts";

/** One line of a receipt. */
export interface ReceiptItem {
  readonly description: string;
  /** Whole cents, negative for a saving. */
  readonly valueCents: number;
}

/** Beyond these a text is no receipt; what is cut off is only not looked at. */
const maxLines = 1_000;
const maxLineLength = 160;

// These are run on the whole text: lists of receipts show three of the twenty lines of each, and to cut lines out and tidy
// them costs more than to find the part. None may leave its line, so a space is `[^\S\n]`, as often as it stands there;
// what begins its line has `(?<!\S[^\S\n]*)` before it. What ends with `[^\n]*` is looked at once in each line.
// No two runs of spaces may meet: each of the ways to divide a wide one would be tried.

const subtotalPattern = /(?<!\S[^\S\n]*)sub(?:-|[^\S\n]*)total\b[^\n]*/gi;
// The `(?=[a-z])` changes nothing: it saves trying all words behind each of the spaces before an amount.
const totalPattern =
  /(?<!\S[^\S\n]*)(?:(?:grand[^\S\n]+)?total\b(?![^\S\n]+(?=[a-z])(?:sav|item|disc|coupon|point|tax|number|tender))|(?:balance|amount)[^\S\n]+due\b)[^\n]*/gi;
// A name has a sign of its own behind the `:` or `#`.
const locationPattern =
  /(?<!\S[^\S\n]*)(?:store|location)\b[^\S\n]*(?:[:#]+[^\S\n]*)?(?=(?:[:#]|[^\S\n])*[^\s:#])(\S[^\n]*)/gi;
const transactionPattern =
  /\btrans(?:action)?\b\.?[^\S\n]*(?:(?:no\.?|number|id)[^\S\n]*)?(?:[:#]+[^\S\n]*)?([A-Z0-9][A-Z0-9-]{0,39})[^\n]*/gi;
const pointsPattern =
  /\bpoints\b(?:[^\S\n]+(?:earned|today|this[^\S\n]+(?:visit|trip|order)))*[^\S\n]*(?:[:#][^\S\n]*)?(-?\d{1,7})\b(?![.,]\d)/gi;

/** Of a label. */
const taxPattern = /^(?:sales |state |local |food |city |county )*tax\b(?! exempt)|^total (?:sales )?tax\b/i;

/** The amount at the end of a line, from its point on: `5.49`, `$5.49 F`, `-1.50`, `1.50-`, `(1.50)`. */
const amountPattern =
  /\.\d\d(?<=(?:^|\s)([-(]?\s*\$?-?)((?:\d{1,3}(?:,\d{3})+|\d{1,7})\.\d\d))(\)|-|\s*CR)?(?:\s*[A-Z*]{1,2})?\s*$/;

/** An amount, and where it begins in its line. */
interface Amount {
  readonly start: number;
  readonly cents: number;
}

/** A line that ends with an amount. */
interface Entry {
  /** What stands before the amount. */
  readonly label: string;
  readonly cents: number;
}

/** Reads all digits in a row, of `1,234.56` the cents. By hand, as `Number` costs as much as finding the amount. */
function digitsIn(text: string): number {
  let value = 0;
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    // A comma, a point and a minus come before the zero.
    if (digit >= 0) value = value * 10 + digit;
  }
  return value;
}

/** Finds the amount at the end of a line; null without one. */
function amountOf(line: string): Amount | null {
  // Store names have none, which distinguishes them from amounts.
  if (!line.includes(".")) return null;
  const found = amountPattern.exec(line);
  if (found === null) return null;
  // By their numbers: to take an array apart by its iterator costs more than all that is done with it here.
  const { 1: before = "", 2: dollars = "", 3: after = "" } = found;
  const cents = digitsIn(dollars);
  if (cents > maxCents) return null;
  const isNegative = before.includes("-") || (after === ")" ? before.startsWith("(") : after !== "");
  // What is found begins at the point; two digits behind it are of the amount.
  const start = found.index + 3 - dollars.length - before.length;
  return { start, cents: isNegative && cents !== 0 ? -cents : cents };
}

/** What is not yet one plain space; those that are need no work. */
const untidySpace = /[^\S ]\s*| \s+/g;

/** A part of a line as it is shown, with one space for every run of them. */
const tidied = (part: string): string => part.replace(untidySpace, " ").trim();

/** Splits a line into its label and its amount; null without an amount. */
function toEntry(line: string): Entry | null {
  const amount = amountOf(line);
  if (amount === null) return null;
  const label = tidied(line.slice(0, amount.start)).replace(/(?:\.{2,}|[\s:])+$/, "");
  return { label, cents: amount.cents };
}

/** A line of items names something; a bare amount does not. */
function toItem({ label, cents }: Entry): ReceiptItem | null {
  return /\p{L}/u.test(label) ? { description: label, valueCents: cents } : null;
}

/** True for the sums below the items. By `search`, which leaves alone where a pattern of the whole text goes on. */
const isSum = ({ label }: Entry) =>
  label.search(subtotalPattern) >= 0 || taxPattern.test(label) || label.search(totalPattern) >= 0;

/**
 * True when nothing of a text is to be cut off.
 * @param skipped from how far behind the beginning of a line its end is searched. Beyond 0 short lines are taken together:
 *   quicker, but lines are not counted, and false is only a doubt
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

/** The lines that are looked at, each as far as it is looked at, with one sign at the end of each. */
function usable(text: string): string {
  const plain = text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
  const isShort = plain.length < maxLines && isWithinLimits(plain, maxLineLength / 2);
  if (isShort || isWithinLimits(plain, 0)) return plain;
  const lines = plain.split("\n", maxLines);
  return lines.map((line) => line.slice(0, maxLineLength)).join("\n");
}

/** Returns the first match that can be read; null without one. */
function firstOf<T>(text: string, pattern: RegExp, read: (found: RegExpExecArray) => T | null): T | null {
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const value = read(found);
    if (value !== null) return value;
  }
  return null;
}

/**
 * The text of a printed receipt, in any of the usual layouts. Each part is read on demand, as far as it can be
 * read; what the text does not say, or not readably, is null. Nothing throws.
 */
export class ReceiptText {
  readonly #text: string;
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

  get printedItems(): readonly ReceiptItem[] {
    const end = this.#allEntries().findIndex(isSum);
    const listed = end < 0 ? this.#allEntries() : this.#allEntries().slice(0, end);
    return listed.map(toItem).filter((item) => item !== null);
  }

  get subtotalCents(): number | null {
    return this.#centsOf(subtotalPattern);
  }

  /** Several lines of tax count together. */
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
    this.#entries ??= this.#text
      .split("\n")
      .map(toEntry)
      .filter((entry) => entry !== null);
    return this.#entries;
  }

  #centsOf(pattern: RegExp): number | null {
    return firstOf(this.#text, pattern, ({ 0: line }) => amountOf(line)?.cents ?? null);
  }
}
