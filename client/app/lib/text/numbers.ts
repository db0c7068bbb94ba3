import { locale } from "#messages/language";

/** The smallest number with a separator. */
const FIRST_SEPARATED = 1_000;

let numbers: Intl.NumberFormat | undefined;

/** Returns a number with separators, for example `1,250`. Small integers need no `Intl`, whose first use is slow. */
export function formatNumber(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < FIRST_SEPARATED) return String(value);
  numbers ??= new Intl.NumberFormat(locale);
  return numbers.format(value);
}
