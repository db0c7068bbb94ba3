export interface Money {
  readonly cents: number;
  readonly formatted: string;
}

function formatted(cents: number): string {
  if (cents === 0) return "$0.00";
  const sign = cents < 0 ? "-" : "";
  const amount = Math.abs(cents);
  return amount < 100 ? `${sign}${amount}¢` : `${sign}$${(amount / 100).toFixed(2)}`;
}

/** Returns the amount for a number of cents. */
export const money = (cents: number): Money => ({ cents, formatted: formatted(cents) });

/** Returns the amount for a number of dollars, rounded to cents. */
export const dollars = (amount: number): Money => money(Math.round(amount * 100));
