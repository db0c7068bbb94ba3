import { maxCents } from "../../../platform/text/money.ts";

/** An amount and the index in its line at which it begins. */
export interface PrintedAmount {
  readonly start: number;
  readonly cents: number;
}

/**
 * Matches the amount at the end of a line, from its decimal point: `5.49`, `.86 F`, `$5.49 Tx1`, `-1.50`, `1.50-A`, `(1.50)`,
 * `.35 @ 8.25%`.
 * A word such as `OFF` or `EA` after the amount makes it a part of a sentence or the price of one piece.
 */
const amountPattern =
  /\.\d\d(?<=(?:^|[\s:=])([-(]?\s*\$?\s?-?)((?:\d{1,3}(?:,\d{3})+|\d{0,7})\.\d\d))(\)|-|\s*CR\b)?(?:\s*(?!(?:OFF|Off|EA|Ea|EACH|Each|LB|Lb|OZ|Oz|KG|Kg)\b)[A-Z*+][A-Za-z*+]{0,3}\d?){0,2}(?:\s*@\s*\d{1,2}(?:\.\d{1,4})?\s?%)?\s*$/;

/**
 * Returns the number that all digits form: for `1,234.56` the cents. A loop, because `Number` costs as much as finding
 * the amount.
 */
export function digitsIn(text: string): number {
  let value = 0;
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    // The codes of a comma, a point and a minus are less than that of zero.
    if (digit >= 0) value = value * 10 + digit;
  }
  return value;
}

/** Returns the amount at the end of a line; null without one. */
export function amountOf(line: string): PrintedAmount | null {
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
