import type { Discount as GraphDiscount } from "../../app/graph/schema.generated.ts";
import { money } from "../../platform/text/money.ts";
import { readInteger, readOneOf } from "../../platform/upstreams/decoding.ts";

/** What an offer takes off. Amounts are whole cents, more than 0; a null quantity is not known. */
export type Discount =
  | { readonly kind: "CentsOff"; readonly cents: number; readonly quantity: number | null }
  | { readonly kind: "PercentOff"; readonly percent: number; readonly quantity: number | null }
  | { readonly kind: "FixedPrice"; readonly cents: number; readonly quantity: number | null }
  | { readonly kind: "BuyGet"; readonly quantity: number; readonly getQuantity: number; readonly percent: number }
  | { readonly kind: "OrderTotal"; readonly cents: number; readonly minimumCents: number };

/** The unvalidated fields of a discount under common names. */
export interface DiscountFields {
  readonly kind: unknown;
  readonly cents: unknown;
  readonly percent: unknown;
  readonly quantity: unknown;
  readonly getQuantity: unknown;
  readonly minimumCents: unknown;
}

/** As services name them. */
const discountKinds = ["CentsOff", "PercentOff", "FixedPrice", "BuyGet", "OrderTotal"] as const;

const maxQuantity = 99;

/** Reads a discount; null for one of an unknown kind, and for one that lacks what its kind has. */
export function readDiscount(fields: DiscountFields): Discount | null {
  const kind = readOneOf(fields.kind, discountKinds);
  const [cents, minimumCents] = [readInteger(fields.cents, 1), readInteger(fields.minimumCents, 1)];
  const percent = readInteger(fields.percent, 1, 100);
  const quantity = readInteger(fields.quantity, 1, maxQuantity);
  const getQuantity = readInteger(fields.getQuantity, 1, maxQuantity);
  // A quantity that cannot be read is not one that the service leaves open.
  if (quantity === null && (fields.quantity ?? null) !== null) return null;
  if (kind === "CentsOff" || kind === "FixedPrice") return cents === null ? null : { kind, cents, quantity };
  if (kind === "PercentOff") return percent === null ? null : { kind, percent, quantity };
  if (kind === "OrderTotal") return cents === null || minimumCents === null ? null : { kind, cents, minimumCents };
  if (kind === null || quantity === null || getQuantity === null || percent === null) return null;
  return { kind, quantity, getQuantity, percent };
}

/** Returns a discount as the graph has it. */
export function shownDiscount(discount: Discount): GraphDiscount {
  if (discount.kind === "CentsOff") {
    return { __typename: "CentsOffDiscount", amount: money(discount.cents), quantity: discount.quantity };
  }
  if (discount.kind === "PercentOff") {
    return { __typename: "PercentOffDiscount", percent: discount.percent, quantity: discount.quantity };
  }
  if (discount.kind === "FixedPrice") {
    return { __typename: "FixedPriceDiscount", price: money(discount.cents), quantity: discount.quantity };
  }
  if (discount.kind === "BuyGet") {
    const { quantity: buyQuantity, getQuantity, percent } = discount;
    return { __typename: "BuyGetDiscount", buyQuantity, getQuantity, percent };
  }
  const { cents, minimumCents } = discount;
  return { __typename: "OrderTotalDiscount", amount: money(cents), minimumTotal: money(minimumCents) };
}
