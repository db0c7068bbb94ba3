import { useMemo } from "react";
import { countFacets, type Facets } from "../../../../coupon-list/count-facets.ts";
import { filterCoupons, isInState } from "../../../../coupon-list/filter-coupons.ts";
import { sortCoupons } from "../../../../coupon-list/sort-coupons.ts";
import { type CouponAddress, isNarrowed } from "../lib/coupon-address.ts";
import type { CouponBook, ListedCoupon } from "../lib/coupon-types.ts";
import { matchVariables } from "../lib/match-variables.ts";
import { listNeedsWholeBook } from "../lib/needs-whole-book.ts";
import type { WholeBook } from "./use-whole-book.ts";

/** Returns the coupons to list. Those of `justClipped` stay in the browse view, so that no card vanishes. */
export function listedCoupons(
  coupons: readonly ListedCoupon[],
  address: CouponAddress,
  justClipped: ReadonlySet<string>,
): readonly ListedCoupon[] {
  const { view } = address;
  const { states, ...filter } = matchVariables(address).filter;
  const stays = ({ id }: ListedCoupon) => view === "available" && justClipped.has(id);
  return filterCoupons(
    coupons.filter((coupon) => states?.some((state) => isInState(coupon, state)) || stays(coupon)),
    filter,
  );
}

export interface Listing {
  readonly coupons: readonly ListedCoupon[];
  /** The number of matching coupons, including those not loaded yet. */
  readonly count: number;
  readonly clippedHere: number;
  /** False while more coupons may be added. */
  readonly settled: boolean;
}

type Loaded = Pick<WholeBook, "answer" | "coupons" | "complete">;

/** Returns the coupons that match the address, in its order. */
export function useListing(
  book: CouponBook,
  { answer: matching, coupons, complete }: Loaded,
  address: CouponAddress,
  justClipped: ReadonlySet<string>,
): Listing {
  const begun = !complete && !listNeedsWholeBook(address);
  const list = matching?.list;
  const { filter, sort } = useMemo(() => matchVariables(address), [address]);
  // Sorting thousands of coupons takes longer than filtering them, which every few letters repeat.
  const orderedCoupons = useMemo(() => list?.nodes ?? sortCoupons(coupons, sort), [list, coupons, sort]);
  const matches = useMemo(
    () => listedCoupons(orderedCoupons, address, justClipped),
    [orderedCoupons, address, justClipped],
  );
  const clippedHere = useMemo(
    () => matches.length - filterCoupons(matches, { states: filter.states }).length,
    [matches, filter],
  );
  if (list) {
    // A clip elsewhere may have removed coupons from the list since the gateway counted it.
    const count = list.totalCount - (list.nodes.length - matches.length) - clippedHere;
    return { coupons: matches, count, clippedHere, settled: true };
  }
  return {
    coupons: matches,
    count: begun ? book.availableCount : matches.length - clippedHere,
    clippedHere,
    settled: complete || begun,
  };
}

/** Returns the filter values of the list, with their counts for the current filters; null while they are unknown. */
export function useFacets(
  book: CouponBook,
  { answer, coupons, complete }: Loaded,
  address: CouponAddress,
): Facets | null {
  const facets = useMemo(
    () => (complete ? countFacets(coupons, matchVariables(address).filter) : null),
    [coupons, complete, address],
  );
  const isUnnarrowed = address.view === "available" && !isNarrowed(address);
  return facets ?? answer?.facets ?? (isUnnarrowed ? book.facets : null);
}
