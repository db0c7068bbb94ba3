import { isAboutSavings, isFeeWording, isTaxWording, isWhole } from "./line-kind.ts";
import type { Entry } from "./printed-entries.ts";

export interface ProvenItem {
  readonly name: string;
  readonly entry: Entry;
  /** In cents; negative for a discount. */
  readonly valueCents: number;
}

/** What the arithmetic of a receipt proves; null for what it does not. */
export interface ProvenSums {
  /** All items, which add up to the subtotal, or with the tax to the total. */
  readonly items: readonly ProvenItem[] | null;
  readonly subtotalCents: number | null;
  readonly taxCents: number | null;
  readonly totalCents: number | null;
}

interface Reading {
  /** The part of an entry among the items in the sum: its factor, 0 for a line that only explains another one. */
  readonly factorOf: (entry: Entry) => 1 | 0 | -1;
  /** True if fees and discounts between the subtotal and the total change what is to be paid. */
  readonly hasLateItems: boolean;
  /** True if the last of several taxes is the sum of the others. */
  readonly hasTaxSum: boolean;
  /** True if a line can be a sum without a word for it. */
  readonly hasUnnamedSums: boolean;
}

/**
 * The ways in which registers print discounts: as lines that count, as lines that explain a price which is already reduced, and
 * as a saving without a minus. A few for a whole receipt: if each line had a choice, a sum could be right by chance.
 */
const savingFactors: readonly ((cents: number) => 1 | 0 | -1)[] = [
  () => 1,
  () => 0,
  (cents) => (cents > 0 ? 0 : 1),
  (cents) => (cents > 0 ? -1 : 1),
];

const factors: readonly Reading["factorOf"][] = savingFactors.map((ofSaving) => ({ kind, cents }) => {
  if (kind === "explanation") return 0;
  if (kind !== "saving") return 1;
  return cents === 0 ? 0 : ofSaving(cents);
});

/** Yields the readings that differ for a receipt, the most usual first. */
function* readingsOf(entries: readonly Entry[]): Generator<Reading> {
  const hasSavings = entries.some(({ kind }) => kind === "saving");
  const hasTaxes = entries.filter(({ kind }) => kind === "tax").length > 1;
  for (const hasUnnamedSums of [false, true]) {
    for (const hasLateItems of [false, true]) {
      for (const hasTaxSum of hasTaxes ? [false, true] : [false]) {
        for (const factorOf of hasSavings ? factors : factors.slice(0, 1)) {
          yield { factorOf, hasLateItems, hasTaxSum, hasUnnamedSums };
        }
      }
    }
  }
}

const isSum = ({ kind }: Entry): boolean => kind === "subtotal" || kind === "tax" || kind === "total";

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);

/**
 * Returns the printed total of taxes, or else their sum.
 * @param hasTaxSum true if the last of several is their total, without a word for it
 */
function taxOf(taxes: readonly Entry[], hasTaxSum = false): number {
  if (hasTaxSum && taxes.length > 1) return taxes.at(-1)?.cents ?? 0;
  const parts = taxes.filter(({ label }) => !isWhole(label));
  const whole = taxes.find(({ label }) => isWhole(label));
  return whole?.cents ?? sumOf(parts.map(({ cents }) => cents));
}

/** Returns whether what was paid, less change and cash that was handed out, is an amount; null without a payment. */
function isPaid(cents: number, entries: readonly Entry[]): boolean | null {
  const start = entries.findIndex(({ kind }) => kind === "tender");
  if (start < 0) return null;
  let paid = 0;
  for (const entry of entries.slice(start)) {
    if (entry.kind === "tender") paid += entry.cents;
    if (entry.kind === "paidOut") paid -= Math.abs(entry.cents);
    if (Math.abs(paid) === Math.abs(cents)) return true;
  }
  return false;
}

interface Tail {
  readonly subtotalCents: number | null;
  readonly taxes: readonly Entry[];
  readonly lateItems: readonly Entry[];
  readonly totalCents: number | null;
}

const nothingRead: Tail = { subtotalCents: null, taxes: [], lateItems: [], totalCents: null };

/** True if an entry after the subtotal can change what is to be paid without being a known tax. */
const isLateItem = ({ kind, cents }: Entry): boolean => kind === "item" || (kind === "saving" && cents < 0);

/** True if an entry after the subtotal is certainly a fee or a discount; another one can be a tax, or that of a refund. */
const isFeeOrDiscount = ({ label, cents }: Entry, itemCents: number): boolean =>
  (cents < 0 && itemCents > 0) || isFeeWording(label);

const isTax = ({ kind, label, cents }: Entry, itemCents: number): boolean =>
  kind === "tax" || (kind === "item" && isTaxWording(label) && cents < 0 === itemCents < 0);

/** Reads the sums after the items up to the payment; the last total that agrees with what precedes it is the one to pay. */
function tailOf(entries: readonly Entry[], itemCents: number, reading: Reading): Tail {
  let tail = nothingRead;
  let [taxes, lateItems]: [readonly Entry[], readonly Entry[]] = [[], []];
  const running = (): number =>
    itemCents + taxOf(taxes, reading.hasTaxSum) + sumOf(lateItems.map(({ cents }) => cents));
  for (const entry of entries) {
    const { kind, cents } = entry;
    if (kind === "tender" || kind === "paidOut") break;
    const isRunning = cents === running();
    const isTotal = kind === "total" || (reading.hasUnnamedSums && kind === "item");
    if (isTax(entry, itemCents)) taxes = [...taxes, entry];
    else if (isTotal && isRunning) tail = { ...tail, taxes, lateItems, totalCents: cents };
    else if (kind === "subtotal" && isRunning) tail = { ...tail, subtotalCents: cents };
    else if (reading.hasLateItems && isLateItem(entry)) lateItems = [...lateItems, entry];
  }
  const isUnstated = tail.totalCents === null && tail.subtotalCents !== null && isPaid(running(), entries) === true;
  return isUnstated ? { ...tail, taxes, lateItems, totalCents: running() } : tail;
}

/** Returns the index of the first sum; the number of entries without one. */
function endOfItems(entries: readonly Entry[], { factorOf, hasUnnamedSums }: Reading): number {
  let [sum, count] = [0, 0];
  const end = entries.findIndex((entry) => {
    if (isSum(entry) || (hasUnnamedSums && count > 1 && entry.cents === sum)) return true;
    const factor = entry.name === null ? 0 : factorOf(entry);
    if (factor !== 0) count += 1;
    sum += factor * entry.cents;
    return false;
  });
  return end < 0 ? entries.length : end;
}

function itemsOf(entries: readonly Entry[], factorOf: Reading["factorOf"]): readonly ProvenItem[] {
  const items: ProvenItem[] = [];
  for (const entry of entries) {
    const factor = factorOf(entry);
    // Adding 0 turns a negative zero into zero.
    if (entry.name !== null && factor !== 0)
      items.push({ name: entry.name, entry, valueCents: factor * entry.cents + 0 });
  }
  return items;
}

/**
 * Returns the sums of one reading; null if its items do not add up to a printed sum.
 * @param isDoubtful true if the lines may be a list of savings, which adds up too
 */
function provenIn(entries: readonly Entry[], reading: Reading, isDoubtful: boolean): ProvenSums | null {
  const end = endOfItems(entries, reading);
  const items = itemsOf(entries.slice(0, end), reading.factorOf);
  if (items.every(({ name }) => isAboutSavings(name))) return null;
  const after = entries.slice(end);
  const itemCents = sumOf(items.map(({ valueCents }) => valueCents));
  const { subtotalCents, taxes, lateItems, totalCents: stated } = tailOf(after, itemCents, reading);
  const payment = stated === null ? null : isPaid(stated, after);
  const totalCents = payment === false ? null : stated;
  if (totalCents === null && subtotalCents === null) return null;
  if ((isDoubtful || reading.hasUnnamedSums) && payment !== true) return null;
  const fees = lateItems.filter((entry) => isFeeOrDiscount(entry, itemCents));
  const isTaxKnown = totalCents !== null && taxes.length > 0 && fees.length === lateItems.length;
  return {
    items: [...items, ...itemsOf(fees, () => 1)],
    subtotalCents,
    taxCents: isTaxKnown ? taxOf(taxes, reading.hasTaxSum) : null,
    totalCents,
  };
}

interface Stated {
  readonly subtotalCents: number | null;
  readonly taxes: readonly Entry[];
  readonly totalCents: number;
  readonly after: readonly Entry[];
}

function statedTotals(entries: readonly Entry[]): readonly Stated[] {
  let subtotalCents: number | null = null;
  let taxes: readonly Entry[] = [];
  const stated: Stated[] = [];
  entries.forEach((entry, index) => {
    const { kind, cents } = entry;
    if (kind === "subtotal") [subtotalCents, taxes] = [cents, []];
    if (kind === "tax") taxes = [...taxes, entry];
    if (kind === "total") stated.push({ subtotalCents, taxes, totalCents: cents, after: entries.slice(index + 1) });
  });
  return stated;
}

const agrees = ({ subtotalCents, taxes, totalCents }: Stated): boolean =>
  subtotalCents !== null && subtotalCents + taxOf(taxes) === totalCents;

/** Returns the sums that agree with each other or with the payment although the items could not be read; null for none. */
function statedSums(entries: readonly Entry[]): ProvenSums | null {
  const totals = statedTotals(entries);
  const stated =
    totals.find(({ totalCents, after }) => isPaid(totalCents, after) === true) ??
    totals.find((each) => agrees(each) && taxOf(each.taxes) !== 0);
  if (stated === undefined) return null;
  const { subtotalCents, taxes, totalCents } = stated;
  if (!agrees(stated)) return { items: null, subtotalCents: null, taxCents: null, totalCents };
  return { items: null, subtotalCents, taxCents: taxes.length === 0 ? null : taxOf(taxes), totalCents };
}

const unproven: ProvenSums = { items: null, subtotalCents: null, taxCents: null, totalCents: null };

/**
 * Returns the amounts that agree with each other: the items with the subtotal, and these with the taxes and the total. If the
 * items cannot be read, a subtotal, a tax and a total that agree, or a total that was paid.
 * @param isDoubtful true if the lines may be a list of savings, which adds up too
 */
export function provenSums(entries: readonly Entry[], isDoubtful: boolean): ProvenSums {
  let partial: ProvenSums | null = null;
  for (const reading of readingsOf(entries)) {
    const proven = provenIn(entries, reading, isDoubtful);
    if (proven !== null && proven.totalCents !== null) return proven;
    partial ??= proven;
  }
  const stated = statedSums(entries);
  if (partial === null) return stated ?? unproven;
  return stated !== null && stated.subtotalCents === partial.subtotalCents
    ? { ...stated, items: partial.items }
    : partial;
}
