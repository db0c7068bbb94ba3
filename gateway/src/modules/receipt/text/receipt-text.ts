import { isAboutSavings } from "./line-kind.ts";
import { amountOf, digitsIn } from "./printed-amount.ts";
import { entriesIn, type Entry, mayHaveQuantity, tidied } from "./printed-entries.ts";
import { multipliesTo, type PrintedQuantity, quantityOf } from "./printed-quantity.ts";
import { type ProvenItem, type ProvenSums, provenSums } from "./proven-sums.ts";

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

// A name must have a character of its own after the `:` or `#`.
const locationPattern =
  /(?<!\S[^\S\n]*)(?:store|location)\b[^\S\n]*(?::+[^\S\n]*)?(?=(?:[:#]|[^\S\n])*[^\s:#])(\S[^\n]*)/gi;
const transactionPattern =
  /\btrans(?:action)?\b\.?[^\S\n]*(?:(?:no\.?|number|id)[^\S\n]*)?(?:[:#]+[^\S\n]*)?([A-Z0-9][A-Z0-9-]{0,39})[^\n]*/gi;
const pointsPattern =
  /\bpoints\b(?:[^\S\n]+(?:earned|today|this[^\S\n]+(?:visit|trip|order)))*[^\S\n]*(?:[:#][^\S\n]*)?(-?\d{1,7})\b(?![.,]\d)/gi;

/**
 * Returns the item of an entry. Its quantity is in the line, or has the line above or below for itself. Registers differ, so the
 * price of all must be the amount of this item and of no other.
 * @param beside the quantity in the line above or below; null if there is none for this entry alone
 */
function toItem({ name, entry, valueCents }: ProvenItem, beside: PrintedQuantity | null): PrintedItem {
  const within = mayHaveQuantity(entry.label) ? quantityOf(entry.label) : null;
  if (within === null || !multipliesTo(within.quantity, valueCents)) {
    return { description: name, quantity: beside, valueCents };
  }
  const { description, quantity } = within;
  return { description: description === "" ? name : description, quantity, valueCents };
}

/**
 * Returns the quantities that have a line of their own, by the line of their entry. A quantity that would fit the
 * entries on both sides belongs to neither.
 */
function quantitiesByLine(
  lines: readonly string[],
  items: readonly ProvenItem[],
): ReadonlyMap<number, PrintedQuantity> {
  const centsByLine = new Map(items.map(({ entry, valueCents }) => [entry.line, valueCents]));
  const found = new Map<number, PrintedQuantity>();
  lines.forEach((text, line) => {
    const own = mayHaveQuantity(text) && !centsByLine.has(line) ? quantityOf(tidied(text)) : null;
    if (own?.description !== "") return;
    const [at, other] = [line - 1, line + 1].filter((each) =>
      multipliesTo(own.quantity, centsByLine.get(each) ?? null),
    );
    if (at !== undefined && other === undefined) found.set(at, own.quantity);
  });
  return found;
}

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
 * unreadable part is null, and so is an amount that the arithmetic of the receipt does not prove. Nothing throws.
 */
export class ReceiptText {
  readonly #text: string;
  #lines: readonly string[] | undefined;
  #location: string | null | undefined;
  #entries: readonly Entry[] | undefined;
  #proven: ProvenSums | undefined;

  constructor(text: string) {
    this.#text = usable(text);
  }

  get location(): string | null {
    this.#location ??= firstOf(this.#text, locationPattern, ({ 1: name = "" }) =>
      amountOf(name) === null ? tidied(name) : null,
    );
    return this.#location;
  }

  /** The items; empty unless their prices and discounts add up to a printed sum. */
  get printedItems(): readonly PrintedItem[] {
    const items = this.#sums().items ?? [];
    const quantities = mayHaveQuantity(this.#text) ? quantitiesByLine(this.#allLines(), items) : null;
    return items.map((item) => toItem(item, quantities?.get(item.entry.line) ?? null));
  }

  /** The names of lines with a price, which include all items but may include other lines. */
  get pricedNames(): readonly string[] {
    return this.#allEntries().flatMap(({ name, cents, kind }) =>
      name !== null && cents > 0 && kind === "item" ? name : [],
    );
  }

  /** True if the items add up to the printed subtotal, or with the tax to the printed total. */
  get hasAllItems(): boolean {
    return this.#sums().items !== null;
  }

  get subtotalCents(): number | null {
    return this.#sums().subtotalCents;
  }

  /** The printed total of the taxes, or else the sum of all tax lines. */
  get taxCents(): number | null {
    return this.#sums().taxCents;
  }

  get totalCents(): number | null {
    return this.#sums().totalCents;
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

  #sums(): ProvenSums {
    this.#proven ??= provenSums(this.#allEntries(), this.#isBelowSavings());
    return this.#proven;
  }

  /** True if the line above the first amount is about savings. */
  #isBelowSavings(): boolean {
    const first = this.#allEntries()[0]?.line ?? 0;
    const above = this.#allLines()
      .slice(0, first)
      .findLast((line) => line.trim() !== "");
    return above !== undefined && isAboutSavings(above);
  }

  #allEntries(): readonly Entry[] {
    this.#entries ??= entriesIn(this.#allLines());
    return this.#entries;
  }

  #allLines(): readonly string[] {
    this.#lines ??= this.#text.split("\n");
    return this.#lines;
  }
}
