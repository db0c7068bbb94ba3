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

/** Returns true if the first page has fewer available coupons than the page shows, and later pages have more. */
export function firstPageIsShort({ list, availableCount }: Pick<CouponBook, "list" | "availableCount">): boolean {
  const available = list.nodes.filter(({ state }) => state === "AVAILABLE").length;
  return available < Math.min(counts.coupons, availableCount);
}
