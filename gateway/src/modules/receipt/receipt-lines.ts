import type { AppliedOffer, ReceiptValues, SourcedReceipt } from "./receipt-values.ts";
import { multipliesTo } from "./text/printed-quantity.ts";
import type { PrintedItem } from "./text/receipt-text.ts";

/** A line of a receipt as a service states it. */
export interface ReceiptLine extends AppliedOffer, Omit<PrintedItem, "valueCents"> {
  readonly kind: "Item" | "Discount" | "Tax" | "Tender";
  /** Negative for a discount, for an item that was returned, and for money that was handed out. */
  readonly cents: number;
}

/** A line as a service sends it; its amount need not follow from its quantity. */
export interface StatedLine extends Omit<ReceiptLine, "quantity"> {
  readonly amount: number | null;
  readonly unit: string | null;
  readonly unitPriceCents: number | null;
}

/** Returns a line, whose quantity is left out unless it explains the amount. */
export function receiptLine({ amount, unit, unitPriceCents, ...line }: StatedLine): ReceiptLine {
  const isStated = amount !== null && unitPriceCents !== null;
  const quantity = isStated ? { amount, unit: unit?.toLowerCase() ?? null, unitPriceCents } : null;
  return { ...line, quantity: quantity !== null && multipliesTo(quantity, line.cents) ? quantity : null };
}

/** A receipt as a service states it: its lines, and what registers print above and below them. */
export interface LinedReceipt extends Pick<ReceiptValues, "location" | "transactionNumber" | "points"> {
  readonly lines: readonly ReceiptLine[];
}

const sumOf = (lines: readonly ReceiptLine[]): number => lines.reduce((sum, { cents }) => sum + cents, 0);

const isItem = ({ kind }: ReceiptLine): boolean => kind === "Item" || kind === "Discount";

/** True if something was bought, and what was paid, if that is stated, is the sum of all else. */
export function addUp(lines: readonly ReceiptLine[]): boolean {
  const tenders = lines.filter(({ kind }) => kind === "Tender");
  const isPaid = tenders.length === 0 || 2 * sumOf(tenders) === sumOf(lines);
  return lines.some(isItem) && isPaid;
}

/** The values of a receipt whose lines add up. */
export class ReceiptLines implements ReceiptValues {
  readonly hasAllItems = true;
  readonly #receipt: LinedReceipt;

  constructor(receipt: LinedReceipt) {
    this.#receipt = receipt;
  }

  get location(): string | null {
    return this.#receipt.location;
  }

  get printedItems(): readonly PrintedItem[] {
    const items = this.#receipt.lines.filter(isItem);
    return items.map(({ description, quantity, cents }) => ({ description, quantity, valueCents: cents }));
  }

  get pricedNames(): readonly string[] {
    const items = this.#receipt.lines.filter(({ kind, cents }) => kind === "Item" && cents > 0);
    return items.map(({ description }) => description);
  }

  get savedCents(): number {
    // A subtraction from 0 turns no discount into 0, not into a negative zero.
    return 0 - sumOf(this.#receipt.lines.filter(({ kind }) => kind === "Discount"));
  }

  get subtotalCents(): number {
    return sumOf(this.#receipt.lines.filter(isItem));
  }

  get taxCents(): number | null {
    const taxes = this.#receipt.lines.filter(({ kind }) => kind === "Tax");
    return taxes.length === 0 ? null : sumOf(taxes);
  }

  get totalCents(): number {
    return this.subtotalCents + (this.taxCents ?? 0);
  }

  get transactionNumber(): string | null {
    return this.#receipt.transactionNumber;
  }

  get points(): number | null {
    return this.#receipt.points;
  }

  get appliedOffers(): readonly AppliedOffer[] {
    return this.#receipt.lines.filter(
      ({ kind, offerId, offerCode }) => kind === "Discount" && (offerId !== null || offerCode !== null),
    );
  }
}

const width = 42;
const rule = "-".repeat(width);

const dollars = (cents: number): string => (cents / 100).toFixed(2);

const row = (label: string, cents: number): string => {
  const amount = dollars(cents);
  return `${label.padEnd(width - amount.length - 1)} ${amount}`;
};

function printLine({ description, quantity, cents }: ReceiptLine): readonly string[] {
  const line = row(description, cents);
  if (quantity === null) return [line];
  const { amount, unit, unitPriceCents } = quantity;
  return [line, `    ${amount}${unit === null ? "" : ` ${unit}`} @ ${dollars(unitPriceCents)}`];
}

/** Returns a receipt without a printed text as a register would print it. */
export function printReceipt(receipt: LinedReceipt): string {
  const { lines, location, transactionNumber, points } = receipt;
  const { subtotalCents, taxCents, totalCents } = new ReceiptLines(receipt);
  const sums = [
    row("SUBTOTAL", subtotalCents),
    ...(taxCents === null ? [] : [row("TAX", taxCents)]),
    row("TOTAL", totalCents),
  ];
  return [
    ...(location === null ? [] : [`Store: ${location}`, rule]),
    ...lines.filter(isItem).flatMap(printLine),
    rule,
    ...(addUp(lines) ? sums : []),
    ...lines.filter(({ kind }) => kind === "Tender").flatMap(printLine),
    ...(transactionNumber === null ? [] : [rule, `Transaction #: ${transactionNumber}`]),
    ...(points === null ? [] : [`Points earned: ${points}`]),
  ].join("\n");
}

/** Longer texts are omitted; the rest of the response stays usable. */
const maxTextLength = 100_000;

/**
 * Returns a receipt with its sources; null for one without a usable text.
 * @param print the printed text; undefined or null for what a register would print of the lines
 * @param stated the lines; null without any, and if one cannot be read
 */
export function sourcedReceipt(print: unknown, stated: LinedReceipt | null): SourcedReceipt | null {
  const text = print ?? (stated && printReceipt(stated));
  if (typeof text !== "string" || text.length > maxTextLength) return null;
  return { text, lined: stated !== null && addUp(stated.lines) ? stated : null };
}
