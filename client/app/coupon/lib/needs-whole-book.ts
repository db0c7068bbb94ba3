import { counts } from "../../lib/business-constants.ts";
import { type CouponAddress, isNarrowed } from "./coupon-address.ts";
import type { CouponBook } from "./coupon-types.ts";

/** Returns true if the list of the address may need coupons beyond the first page of the book. */
export function listNeedsWholeBook(address: CouponAddress): boolean {
  return (
    isNarrowed(address) ||
    address.view !== "available" ||
    address.order !== "featured" ||
    address.shown > counts.coupons
  );
}

type Loaded = Pick<CouponBook, "list" | "availableCount" | "clippedCount" | "redeemedCount">;

/**
 * Returns the cursor after which a book has coupons beyond its first page; null for the start, because those that are not
 * available are between those of the first page; undefined without any.
 */
export function startOfRest({ list, availableCount, clippedCount, redeemedCount }: Loaded): string | null | undefined {
  if (availableCount + clippedCount + redeemedCount > list.totalCount) return null;
  return nextCursor(list);
}

/** Returns the cursor of the next page; undefined for the last one. */
export const nextCursor = ({ pageInfo }: CouponBook["list"]): string | undefined =>
  (pageInfo.hasNextPage && pageInfo.endCursor) || undefined;

/** Returns true if the first page has fewer available coupons than the page shows, for example after clips. */
export function firstPageIsShort({ list, availableCount }: Pick<CouponBook, "list" | "availableCount">): boolean {
  const available = list.nodes.filter(({ state }) => state === "AVAILABLE").length;
  return available < Math.min(counts.coupons, availableCount);
}
