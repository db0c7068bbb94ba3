import { pieceOf, textsOf } from "../items.ts";
import type { AdComponent, AdItem } from "../port.ts";
import { pieceCents } from "./printed-price.ts";

/** A price that an ad states for one piece, without a condition that a receipt does not show. */
export interface PlainPrice {
  readonly cents: number;
  /** The largest number of pieces at this price; null without a limit. */
  readonly limit: number | null;
  /** The first and the last day of the offer. */
  readonly startDate: string;
  readonly endDate: string;
}

const limitPattern = /^limit (\d{1,2})\.?$/i;
const harmlessPattern = /^while supplies last\.?$/i;

/** The pieces of an item that change nothing about its price. */
function isNeutral({ type, name, value }: AdComponent): boolean {
  if (type === "PRODUCTIMAGE" || type === "PRODUCTDETAILS" || name === "HEALTHYOPTIONATTRIBUTE") return true;
  if (type !== "CUSTOMTEXT") return false;
  return name === null ? limitPattern.test(value) || harmlessPattern.test(value) : name !== "OTHER";
}

const hasSeveral = ({ components }: AdItem, wanted: AdComponent["name"]): boolean =>
  components.filter(({ name }) => name === wanted).length > 1;

/**
 * Returns the price at which every shopper certainly gets one piece of an item on a day. Null if the ad states another one as well, a
 * number to buy, a weight, a text that may be a condition such as a card or a coupon, or no days.
 */
export function plainPrice(item: AdItem, day: string): PlainPrice | null {
  const cents = pieceCents(item);
  const [space, ...others] = item.spaces.filter(({ startDate, endDate }) => startDate <= day && day <= endDate);
  if (cents === null || space === undefined || others.length > 0) return null;
  if (!item.components.every(isNeutral) || hasSeveral(item, "PRICE") || hasSeveral(item, "TITLE")) return null;
  const limits = item.components.flatMap(({ type, name, value }) =>
    type === "CUSTOMTEXT" && name === null ? (limitPattern.exec(value)?.[1] ?? []) : [],
  );
  const limit = limits.length === 0 ? null : Math.min(...limits.map(Number));
  return { cents, limit, startDate: space.startDate, endDate: space.endDate };
}

/** Returns the title and the details of an item, such as its size; null without a title. */
export function fullTextOf(item: AdItem): string | null {
  const title = pieceOf(item, "CUSTOMTEXT", "TITLE");
  return title === null ? null : [title, textsOf(item, "PRODUCTDETAILS") ?? ""].join(" ");
}
