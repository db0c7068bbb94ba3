import type { Money } from "../graph/schema-types.generated.ts";

export interface MoneyStyle {
  /** `$0` in place of `$0.00`. */
  readonly short?: boolean;
  /** `$0.75` in place of `75¢`. */
  readonly dollarsOnly?: boolean;
}

/** The largest amount: the graph's integers have 32 bits, and a larger sum must not fail the response. */
export const maxCents = 2 ** 31 - 1;

/**
 * Formats an amount for shoppers: `$1.50`, `75¢`, `-25¢`, `$0.00`.
 * @param cents whole cents, negative for a debit
 */
export function formatMoney(cents: number, { short = false, dollarsOnly = false }: MoneyStyle = {}): string {
  if (cents === 0) return short ? "$0" : "$0.00";
  const sign = cents < 0 ? "-" : "";
  const amount = Math.abs(cents);
  if (amount < 100 && !dollarsOnly) return `${sign}${amount}¢`;
  const rest = amount % 100;
  return `${sign}$${Math.floor(amount / 100)}.${rest < 10 ? "0" : ""}${rest}`;
}

/**
 * Rounds dollars to whole cents, halves away from zero.
 * @returns null for an invalid amount
 */
export function toCents(dollars: number): number | null {
  const product = Math.abs(dollars) * 100;
  const rounded = Math.round(product);
  // 1.005 * 100 is 100.49999999999999; the shortest decimal text is what was meant. Formatting is slow, and away from
  // the halves both agree.
  const isClear = Math.abs(product - rounded) < 0.4;
  const cents = Math.sign(dollars) * (isClear ? rounded : Math.round(Number(`${Math.abs(dollars)}e2`)));
  return Number.isFinite(cents) && Math.abs(cents) <= maxCents ? cents + 0 : null;
}

/** Creates an amount of the graph, limited to its largest integer. */
export function money(cents: number, style?: MoneyStyle): Money {
  const held = Math.max(-maxCents, Math.min(maxCents, cents));
  return { cents: held, formatted: formatMoney(held, style), currencyCode: "USD" };
}
