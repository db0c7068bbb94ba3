import { mostCents } from "./money.ts";

/** One line of a receipt. */
export interface ReceiptItem {
  readonly description: string;
  /** Whole cents, negative for a saving. */
  readonly valueCents: number;
}

/** Beyond these a text is no receipt; what is cut off is only not looked at. */
const mostLines = 1_000;
const longestLine = 160;

/** An amount at the end of a line: `5.49`, `$5.49 F`, `-1.50`, `1.50-`, `(1.50)`. */
const amountPattern = /(?:^|\s)([-(]?)\s?\$?(-?)(\d{1,3}(?:,\d{3})+|\d{1,7})\.(\d{2})(\)|-| ?CR)?(?: ?[A-Z*]{1,2})?$/;
/** The most that such an amount has from its point on, as in `.50 CR FB`. */
const longestEnd = 9;

const subtotalPattern = /^sub[\s-]?total\b/i;
const taxPattern = /^(?:sales |state |local |food |city |county )*tax\b(?! exempt)|^total (?:sales )?tax\b/i;
const totalPattern =
  /^(?:grand )?total\b(?! (?:sav|item|disc|coupon|point|tax|number|tender))|^(?:balance|amount) due\b/i;
const locationPattern = /^(?:store|location)\b\s*[:#]*\s*(\S.*)$/i;
const transactionPattern = /\btrans(?:action)?\b\.?\s*(?:no\.?|number|id)?\s*[:#]*\s*([A-Z0-9][A-Z0-9-]{0,39})/i;
const pointsPattern = /\bpoints\b(?:\s+(?:earned|today|this (?:visit|trip|order)))*\s*[:#]?\s*(-?\d{1,7})\b(?![.,]\d)/i;

/** Which lines are worth a look. */
interface Worth {
  /** Words of which the line has one; without an anchor, because the engine finds bare words several times as fast. */
  readonly words: RegExp;
  /** True when the line must begin with the word. */
  readonly first: boolean;
}

/**
 * Finds every line that the pattern of its name may match, and others. A line is found in the whole text, because lists of
 * receipts show three of the twenty lines of each.
 */
const worth = {
  subtotal: { words: /sub/gi, first: true },
  total: { words: /grand|total|balance|amount/gi, first: true },
  location: { words: /store|location/gi, first: true },
  transaction: { words: /trans/gi, first: false },
  points: { words: /points/gi, first: false },
} as const satisfies Record<string, Worth>;

interface Amount {
  readonly label: string;
  readonly cents: number;
}

/** Splits a line into what stands before its amount and the amount; null without one. */
function amountOf(line: string): Amount | null {
  const found = line.length - line.lastIndexOf(".") > longestEnd ? null : amountPattern.exec(line);
  if (found === null) return null;
  // By their numbers: to take an array apart by its iterator costs more than all that is done with it here.
  const { 1: before, 2: sign, 3: whole = "", 4: fraction, 5: after = "" } = found;
  const cents = Number(whole.length > 3 ? whole.replaceAll(",", "") : whole) * 100 + Number(fraction);
  if (cents > mostCents) return null;
  const isNegative = before === "-" || sign === "-" || (after === ")" ? before === "(" : after !== "");
  const label = line.slice(0, found.index).replace(/(?:\.{2,}|[\s:])+$/, "");
  return { label, cents: isNegative && cents !== 0 ? -cents : cents };
}

/** A line of items names something; a bare amount does not. */
function toItem({ label, cents }: Amount): ReceiptItem | null {
  return /\p{L}/u.test(label) ? { description: label, valueCents: cents } : null;
}

const isSum = ({ label }: Amount) => subtotalPattern.test(label) || taxPattern.test(label) || totalPattern.test(label);

/** What is not yet one plain space; those that are need no work. */
const untidySpace = /[^\S ]\s*| \s+/g;

/** A line as it is read: cut, with one space for every run of them. */
function tidied(line: string): string {
  return line.slice(0, longestLine).replace(untidySpace, " ").trim();
}

/** The lines that are looked at, with one sign at the end of each. */
function usable(text: string): string {
  const plain = text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
  return plain.length < mostLines ? plain : plain.split("\n", mostLines).join("\n");
}

/** Gives the first thing that is read from a line which is worth a look; null when there is none. */
function firstOf<T>(text: string, { words, first }: Worth, read: (line: string) => T | null): T | null {
  words.lastIndex = 0;
  for (let found = words.exec(text); found !== null; found = words.exec(text)) {
    const start = text.lastIndexOf("\n", found.index) + 1;
    const next = text.indexOf("\n", words.lastIndex);
    // Each line is looked at once, however many of the words it has.
    words.lastIndex = next < 0 ? text.length : next;
    if (first && start < found.index && text.slice(start, found.index).trim() !== "") continue;
    const value = read(tidied(text.slice(start, words.lastIndex)));
    if (value !== null) return value;
  }
  return null;
}

/**
 * The text of a printed receipt, in any of the usual layouts. Each part is read when it is asked for, as far as it can be
 * read; what the text does not say, or not readably, is null. Nothing throws.
 */
export class ReceiptText {
  readonly #text: string;
  #location: string | null | undefined;
  #amounts: readonly Amount[] | undefined;

  constructor(text: string) {
    this.#text = usable(text);
  }

  get location(): string | null {
    this.#location ??= firstOf(this.#text, worth.location, (line) => {
      const name = locationPattern.exec(line)?.[1]?.trim();
      return name === undefined || amountOf(name) !== null ? null : name;
    });
    return this.#location;
  }

  get printedItems(): readonly ReceiptItem[] {
    const end = this.#allAmounts().findIndex(isSum);
    const listed = end < 0 ? this.#allAmounts() : this.#allAmounts().slice(0, end);
    return listed.map(toItem).filter((item) => item !== null);
  }

  get subtotalCents(): number | null {
    return this.#centsOf(worth.subtotal, subtotalPattern);
  }

  /** Several lines of tax count together. */
  get taxCents(): number | null {
    const taxes = this.#allAmounts().filter(({ label }) => taxPattern.test(label));
    const whole = taxes.find(({ label }) => /^total/i.test(label));
    return whole?.cents ?? (taxes.length === 0 ? null : taxes.reduce((sum, { cents }) => sum + cents, 0));
  }

  get totalCents(): number | null {
    return this.#centsOf(worth.total, totalPattern);
  }

  get transactionNumber(): string | null {
    return firstOf(this.#text, worth.transaction, (line) => {
      const number = transactionPattern.exec(line)?.[1];
      return number !== undefined && /\d/.test(number) ? number : null;
    });
  }

  get points(): number | null {
    return firstOf(this.#text, worth.points, (line) => {
      const points = pointsPattern.exec(line)?.[1];
      // `-0` is none.
      return points === undefined ? null : Number(points) + 0;
    });
  }

  #allAmounts(): readonly Amount[] {
    this.#amounts ??= this.#text
      .split("\n")
      .map((line) => amountOf(tidied(line)))
      .filter((amount) => amount !== null);
    return this.#amounts;
  }

  #centsOf(lines: Worth, pattern: RegExp): number | null {
    return firstOf(this.#text, lines, (line) => {
      const amount = amountOf(line);
      return amount !== null && pattern.test(amount.label) ? amount.cents : null;
    });
  }
}
