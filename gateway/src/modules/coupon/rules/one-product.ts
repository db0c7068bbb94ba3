import type { Offer } from "../port.ts";
import { rulesOf } from "./read-rules.ts";

/** Words of offers whose amount depends on more than one product. */
const isMore = /\b(?:spend|minimum|orders?|up to|total|purchases? of \$)(?!\w)/i;

/** Returns what a coupon takes off the price of one product, in cents; null unless its texts make that certain. */
export function oneProductCents(offer: Offer): number | null {
  const { summary, description, disclaimer, valueCents } = offer;
  if (valueCents === null || isMore.test([summary, description, disclaimer ?? ""].join("\n"))) return null;
  return rulesOf(offer).minimumQuantity?.quantity === 1 ? valueCents : null;
}
