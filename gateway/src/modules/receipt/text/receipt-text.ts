import type { ReceiptValues } from "../receipt-values.ts";
import { isAboutSavings } from "./line-kind.ts";
import { amountOf } from "./printed-amount.ts";
import { entriesIn, type Entry } from "./printed-entries.ts";
import { multipliesTo, type PrintedQuantity, quantityOf } from "./printed-quantity.ts";
import { type ProvenItem, type ProvenSums, provenSums } from "./proven-sums.ts";

export interface PrintedItem {
  readonly description: string;
  /** The printed quantity; null without one that multiplies to the value. */
  readonly quantity: PrintedQuantity | null;
  /** In cents; negative for a saving. */
  readonly valueCents: number;
}

const noOffers: ReceiptValues["appliedOffers"] = [];

/** The limits of a receipt; the parser ignores what is beyond them. */
const maxLines = 1_000;
const maxLineLength = 160;

const locationPattern = /^(?:store|location)\b ?:* ?(.+)$/i;
const transactionPattern = /\btrans(?:action)?\b\.? ?(?:(?:no\.?|number|id) ?)?[:#]* ?([A-Z0-9][A-Z0-9-]{0,39})/i;
const pointsPattern = /\bpoints\b(?: (?:earned|today|this (?:visit|trip|order)))* ?[:#]? ?(-?\d{1,7})\b(?![.,]\d)/i;

/**
 * Returns the item of an entry. Its quantity is in the line, or has the line above or below for itself. Registers differ, so the
 * price of all must be the amount of this item and of no other.
 * @param beside the quantity in the line above or below; null if there is none for this entry alone
 */
function toItem({ name, entry, valueCents }: ProvenItem, beside: PrintedQuantity | null): PrintedItem {
  const within = quantityOf(entry.label);
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
  const quantities = new Map<number, PrintedQuantity>();
  lines.forEach((text, line) => {
    const printed = centsByLine.has(line) ? null : quantityOf(text);
    if (printed?.description !== "") return;
    const [at, other] = [line - 1, line + 1].filter((each) =>
      multipliesTo(printed.quantity, centsByLine.get(each) ?? null),
    );
    if (at !== undefined && other === undefined) quantities.set(at, printed.quantity);
  });
  return quantities;
}

/** Returns the lines of a text within the limits, with one space for every run of whitespace. */
const linesOf = (text: string): readonly string[] =>
  text
    .replaceAll("\r\n", "\n")
    .replaceAll("\r", "\n")
    .split("\n", maxLines)
    .map((line) =>
      line
        .slice(0, maxLineLength)
        .trim()
        .replaceAll(/\s{2,}|[^\S ]/g, " "),
    );

/**
 * Parses the text of a printed receipt in any of the usual layouts. Each part is parsed on demand; a missing or
 * unreadable part is null, and so is an amount that the arithmetic of the receipt does not prove. Nothing throws.
 */
export class ReceiptText implements ReceiptValues {
  /** A printed discount does not name its offer. */
  readonly appliedOffers = noOffers;
  readonly #text: string;
  #lines: readonly string[] | undefined;
  #entries: readonly Entry[] | undefined;
  #proven: ProvenSums | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  get location(): string | null {
    // A name has a character of its own after the `:` or `#`, and is no amount.
    return this.#first(locationPattern, (name) => (/[^ :#]/.test(name) && amountOf(name) === null ? name : null));
  }

  /** The items; empty unless their prices and discounts add up to a printed sum. */
  get printedItems(): readonly PrintedItem[] {
    const items = this.#sums().items ?? [];
    const quantities = quantitiesByLine(this.#allLines(), items);
    return items.map((item) => toItem(item, quantities.get(item.entry.line) ?? null));
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

  /** A negative amount without a word about savings is a return, or a deposit that is paid back. */
  get savedCents(): number | null {
    const { items } = this.#sums();
    if (items === null) return null;
    const discounts = items.filter(({ name, valueCents }) => valueCents < 0 && isAboutSavings(name));
    return discounts.reduce((sum, { valueCents }) => sum - valueCents, 0);
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
    return this.#first(transactionPattern, (number) => (/\d/.test(number) ? number : null));
  }

  get points(): number | null {
    // Adding 0 turns a negative zero into zero.
    return this.#first(pointsPattern, (points) => Number(points) + 0);
  }

  #first<T>(pattern: RegExp, read: (value: string) => T | null): T | null {
    for (const line of this.#allLines()) {
      const [, match] = pattern.exec(line) ?? [];
      const value = match === undefined ? null : read(match);
      if (value !== null) return value;
    }
    return null;
  }

  #sums(): ProvenSums {
    this.#proven ??= provenSums(this.#allEntries(), this.#isBelowSavings());
    return this.#proven;
  }

  /** True if the line above the first amount is about savings. */
  #isBelowSavings(): boolean {
    const above = this.#allLines()
      .slice(0, this.#allEntries()[0]?.line ?? 0)
      .findLast((line) => line !== "");
    return above !== undefined && isAboutSavings(above);
  }

  #allEntries(): readonly Entry[] {
    this.#entries ??= entriesIn(this.#allLines());
    return this.#entries;
  }

  #allLines(): readonly string[] {
    this.#lines ??= linesOf(this.#text);
    return this.#lines;
  }
}
