import { maxCents } from "../../../platform/text/money.ts";

/** An amount and the index in its line at which it begins. */
export interface PrintedAmount {
  readonly start: number;
  readonly cents: number;
}

const amount = String.raw`([-(]? ?\$? ?-?)((?:\d{1,3}(?:,\d{3})+|\d{0,7})\.\d\d)(\)|-| ?CR\b)?`;

/** Letters after an amount, such as `F` or `Tx1`. A word such as `OFF` makes it a part of a sentence, `EA` the price of one piece. */
const flag = String.raw` ?(?!(?:OFF|Off|EA|Ea|EACH|Each|LB|Lb|OZ|Oz|KG|Kg)\b)[A-Z*+][A-Za-z*+]{0,3}\d?`;

/** The rate of a tax after its amount. */
const rate = String.raw` ?@ ?\d{1,2}(?:\.\d{1,4})? ?%`;

/** Matches `5.49`, `.86 F`, `$5.49 Tx1`, `-1.50`, `1.50-A`, `(1.50)` and `.35 @ 8.25%` at the end of a line. */
const amountPattern = new RegExp(`(?:^|[ :=])${amount}(?:${flag}){0,2}(?:${rate})?$`);

/**
 * Returns the amount at the end of a line; null without one.
 * @param line has no two adjacent spaces
 */
export function amountOf(line: string): PrintedAmount | null {
  const match = line.includes(".") ? amountPattern.exec(line) : null;
  if (match === null) return null;
  const [whole, before = "", dollars = "", after = ""] = match;
  const cents = Number(dollars.replaceAll(/\D/g, ""));
  if (cents > maxCents) return null;
  const isNegative = before.includes("-") || (after === ")" ? before.startsWith("(") : after !== "");
  const start = match.index + whole.indexOf(before + dollars);
  return { start, cents: isNegative && cents !== 0 ? -cents : cents };
}
