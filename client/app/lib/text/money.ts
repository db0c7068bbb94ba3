/** Options of the format of an amount. */
interface MoneyStyle {
  /** `$0` in place of `$0.00`. */
  readonly short?: boolean;
  /** `$0.75` in place of `75¢`. */
  readonly dollarsOnly?: boolean;
}

/** Returns whole cents in the format for shoppers: `$1.50`, `75¢`, `-25¢`, `$0.00`. */
export function formatMoney(cents: number, { short = false, dollarsOnly = false }: MoneyStyle = {}): string {
  if (cents === 0) return short ? "$0" : "$0.00";
  const sign = cents < 0 ? "-" : "";
  const amount = Math.abs(cents);
  if (amount < 100 && !dollarsOnly) return `${sign}${amount}¢`;
  return `${sign}$${(amount / 100).toFixed(2)}`;
}
