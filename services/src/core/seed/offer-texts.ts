import type { Product } from "../products/products.ts";
import type { Discount } from "../tables.ts";

const numerals: Readonly<Record<number, string>> = { 1: "one", 2: "two", 3: "three", 4: "four" };

const dollars = (cents: number): string => (cents < 100 ? `${cents}¢` : `$${(cents / 100).toFixed(2)}`);

const onSeveral = (count: number): string => (count === 1 ? "" : ` on ${numerals[count]}`);

/** Returns the summary of an offer, which says what its discount says. */
export function summaryOf({ kind, cents = 0, percent = 0, quantity = 1, minimumCents = 0 }: Discount): string {
  if (kind === "CentsOff") return `Save ${dollars(cents)}${onSeveral(quantity)}`;
  if (kind === "PercentOff") return `Save ${percent}%${onSeveral(quantity)}`;
  if (kind === "FixedPrice") return `${quantity} for ${dollars(cents)}`;
  if (kind === "BuyGet") return `Buy ${numerals[quantity]}, get one free`;
  return `Save ${dollars(cents)} when you spend ${dollars(minimumCents)}`;
}

/** Returns the sentence with the required purchase. */
export function requirementOf(brand: string, product: Product, size: string, count: number): string {
  const unit = size.replace(/\.$/, "");
  return `Any ${numerals[count]} (${count}) ${brand} ${product.name}, ${unit}.`;
}

/** Sentences that are appended to some descriptions. */
export const additions: readonly string[] = [
  "Any variety.",
  "Mix and match with other sizes of the same brand.",
  "Find it in the weekly ad and stack the savings.",
  "Limit one per transaction.",
];

/** Sentences that make a few descriptions too long for a coupon card. */
export const longAdditions: readonly string[] = [
  "Choose from every size and variety on the shelf, including seasonal, value and family-size packages. Trial and travel sizes, store-made assortments, clearance items and gift packs are not included. All items must " +
    "be bought in one transaction with the same card, and the savings are taken off at the register after all other discounts.",
  "Look for the orange tag on the shelf to find participating items. Items of different sizes count together as long as " +
    "each of them is listed on the tag; items that are sold by the pound count once for each full pound. The savings are shown on " +
    "the receipt below the last item. Stores may limit quantities.",
  "Stock up for the season: this offer can be combined with weekly ad prices and with one manufacturer's paper coupon " +
    "per item, and it is applied once for every set of qualifying items up to the limit of the card. Ask at the service desk for a " +
    "rain check when your store has sold out, and the offer will be honored for thirty days after the coupon expires.",
];

/** The disclaimers as manufacturers and stores word them; null for offers without one. */
export const disclaimers: readonly (string | null)[] = [
  "MANUFACTURER’S COUPON. LIMIT ONE COUPON PER PURCHASE of products and quantities stated. Limit of 4 like coupons in same shopping trip. DO NOT DOUBLE. Void if copied, transferred, sold or where prohibited.",
  "Manufacturer's coupon. Limit two (2) identical coupons per household per day. Not subject to doubling or tripling. Any other use constitutes fraud.",
  "Manufacturer coupon. Limit one coupon per household. May not be combined with any other coupon, discount or promotion. Excludes trial size.",
  "Any variety 8 oz or larger. Limit one per transaction and four per household. Stores may limit quantities.",
  "This is a store coupon. May be combined with a manufacturer's coupon. Limit two uses per household.",
  "Store coupon. This offer can be combined with one manufacturer’s paper coupon per item. Limit one per transaction.",
  "May be combined with a paper coupon. Limit 3 per household. Quantity limits may apply.",
  "Cannot be combined with any other offer except senior discounts. Limit one per household unless otherwise stated.",
  "Any variety, excluding trial and travel sizes. Limit one coupon per person per day. Coupon cannot be doubled or tripled.",
  "Cannot be combined with other digital coupons. Limit 5 redemptions per loyalty card. No rain checks.",
  null,
  "Offer valid while supplies last. No cash value. Void where prohibited.",
  "Limit one per shopper. Void where prohibited. No cash value.",
  "Cannot be combined with other offers on the same item. Sales tax is charged on the price before the coupon.",
  "One use per card. While supplies last. Selection varies by store.",
  "Digital coupon must be clipped before checkout. Not valid on previous purchases. Limit four like coupons per household per day.",
  "Manufacturer's coupon. Consumer pays any sales tax. Cash value 1/100¢.",
  null,
  null,
];
