import { toCents } from "./money.ts";

/** One line of a receipt. */
export interface ReceiptItem {
  readonly description: string;
  /** Whole cents, negative for a saving. */
  readonly valueCents: number;
}

/** What a printed receipt says. What it does not say, or not readably, is null. */
export interface ParsedReceipt {
  readonly location: string | null;
  readonly items: readonly ReceiptItem[];
  readonly subtotalCents: number | null;
  readonly taxCents: number | null;
  readonly totalCents: number | null;
  readonly transactionNumber: string | null;
  readonly points: number | null;
}

/** Beyond these a text is no receipt; what is cut off is only not looked at. */
const mostLines = 1_000;
const longestLine = 160;

/** An amount at the end of a line: `5.49`, `$5.49 F`, `-1.50`, `1.50-`, `(1.50)`. */
const amountPattern = /(?:^|\s)([-(]?)\s?\$?(-?)(\d{1,3}(?:,\d{3})+|\d{1,7})\.(\d{2})(\)|-| ?CR)?(?: ?[A-Z*]{1,2})?$/;

const subtotalPattern = /^sub[\s-]?total\b/i;
const taxPattern = /^(?:sales |state |local |food |city |county )*tax\b(?! exempt)|^total (?:sales )?tax\b/i;
const totalPattern =
  /^(?:grand )?total\b(?! (?:sav|item|disc|coupon|point|tax|number|tender))|^(?:balance|amount) due\b/i;
const locationPattern = /^(?:store|location)\b\s*[:#]*\s*(\S.*)$/i;
const transactionPattern = /\btrans(?:action)?\b\.?\s*(?:no\.?|number|id)?\s*[:#]*\s*([A-Z0-9][A-Z0-9-]{0,39})/i;
const pointsPattern = /\bpoints\b(?:\s+(?:earned|today|this (?:visit|trip|order)))*\s*[:#]?\s*(-?\d{1,7})\b(?![.,]\d)/i;

interface Amount {
  readonly label: string;
  readonly cents: number;
}

/** Splits a line into what stands before its amount and the amount; null without one. */
function amountOf(line: string): Amount | null {
  const found = amountPattern.exec(line);
  if (found === null) return null;
  const [, before = "", sign = "", whole = "", fraction = "", after = ""] = found;
  const cents = toCents(Number(`${whole.replaceAll(",", "")}.${fraction}`));
  if (cents === null) return null;
  const isNegative = before === "-" || sign === "-" || (before === "(" && after === ")") || /-|CR/.test(after);
  const label = line.slice(0, found.index).replace(/(?:\.{2,}|[\s:])+$/, "");
  return { label, cents: isNegative && cents !== 0 ? -cents : cents };
}

/** A line of items names something; a bare amount does not. */
function toItem({ label, cents }: Amount): ReceiptItem | null {
  return /\p{L}/u.test(label) ? { description: label, valueCents: cents } : null;
}

function firstMatch(lines: readonly string[], pattern: RegExp, isUsable: (text: string) => boolean): string | null {
  for (const line of lines) {
    const text = pattern.exec(line)?.[1]?.trim();
    if (text !== undefined && isUsable(text)) return text;
  }
  return null;
}

/** The sums at the foot of a receipt; several lines of tax count together. */
function sumsOf(amounts: readonly Amount[]) {
  const centsOf = (pattern: RegExp) => amounts.find(({ label }) => pattern.test(label))?.cents ?? null;
  const taxes = amounts.filter(({ label }) => taxPattern.test(label));
  const whole = taxes.find(({ label }) => /^total/i.test(label));
  const taxCents = whole?.cents ?? (taxes.length === 0 ? null : taxes.reduce((sum, { cents }) => sum + cents, 0));
  return { subtotalCents: centsOf(subtotalPattern), taxCents, totalCents: centsOf(totalPattern) };
}

/**
 * Reads the text of a printed receipt as far as it can be read; it never throws.
 * @param text the text, in any of the usual layouts
 */
export function parseReceipt(text: string): ParsedReceipt {
  const lines = text
    .split(/\r\n|\r|\n/, mostLines)
    .map((line) => line.slice(0, longestLine).replace(/\s+/g, " ").trim())
    .filter(Boolean);
  const amounts = lines.map(amountOf).filter((amount) => amount !== null);
  const isSum = ({ label }: Amount) =>
    subtotalPattern.test(label) || taxPattern.test(label) || totalPattern.test(label);
  const end = amounts.findIndex(isSum);
  const listed = end < 0 ? amounts : amounts.slice(0, end);
  const points = firstMatch(lines, pointsPattern, () => true);
  return {
    location: firstMatch(lines, locationPattern, (found) => amountOf(found) === null),
    items: listed.map(toItem).filter((item) => item !== null),
    ...sumsOf(amounts),
    transactionNumber: firstMatch(lines, transactionPattern, (found) => /\d/.test(found)),
    points: points === null ? null : Number(points),
  };
}
