import { type Brand, brands } from "../products/brands.ts";
import { type Product, products } from "../products/products.ts";
import { type Day, addDays, daysBetween } from "../day.ts";
import type { Discount } from "../tables.ts";

// Of a supermarket's price, rounded to half dollars.
const fixedShare = 0.75;
const halfDollar = 50;

/**
 * Returns what an offer takes off. Offers without an amount take turns with a free product, a percentage and a price for several.
 * @param turn counts the offers without an amount
 */
export function discountOf(valueCents: number | null, quantity: number, price: number, turn: number): Discount {
  if (valueCents !== null) return { kind: "CentsOff", cents: valueCents, quantity };
  if (turn % 3 === 1) return { kind: "PercentOff", percent: 20, quantity };
  if (turn % 3 === 2 && quantity > 1) {
    const cents = Math.round((price * quantity * fixedShare) / halfDollar) * halfDollar;
    return { kind: "FixedPrice", cents, quantity };
  }
  return { kind: "BuyGet", quantity, getQuantity: 1, percent: 100 };
}

/** Returns who pays for an offer by its disclaimer; null if that does not say it. */
export function funderOf(disclaimer: string | null): "Manufacturer" | "Store" | null {
  if (/^manufacturer\S* coupon/i.test(disclaimer ?? "")) return "Manufacturer";
  return /\bstore coupon\b/i.test(disclaimer ?? "") ? "Store" : null;
}

/** The digit that makes the sum of a code's digits, every other one times three, a multiple of ten. */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Returns the code of a product of 12 digits, which begins with the digit for codes of stores, so that no real product has it. */
export function gtinOf(brand: Brand, product: Product, size: string): string {
  const parts = [brands.indexOf(brand), products.indexOf(product), product.sizes.indexOf(size)];
  const digits = `4${parts.map((part, index) => String(part).padStart([3, 5, 2][index] ?? 0, "0")).join("")}`;
  return `${digits}${checkDigit(digits)}`;
}

const clipLimit = 2_000;

/** Returns the limits of clips, which some offers have: the last day is before that of its use. */
export function clipTermsOf(index: number, today: Day, expiresOn: Day | null) {
  const isLong = expiresOn !== null && daysBetween(today, expiresOn) >= 14;
  return {
    clip_by: isLong && index % 7 === 0 ? addDays(expiresOn, -3) : null,
    clip_limit: index % 11 === 5 ? clipLimit : null,
  };
}
