import { skipToken } from "@apollo/client/react";
import { useMemo } from "react";
import { useCouponMatchesQuery } from "./coupon-matches.gql.ts";
import type { CouponAddress } from "./lib/coupon-address.ts";
import type { CouponBook, ListedCoupon } from "./lib/coupon-types.ts";
import { listedCoupons } from "./lib/listed-coupons.ts";
import { matchVariables } from "./lib/match-variables.ts";
import { firstPageIsShort, listNeedsWholeBook } from "./lib/needs-whole-book.ts";
import { sortCoupons } from "./lib/sort-coupons.ts";

interface Listing {
  readonly coupons: readonly ListedCoupon[];
  /** How many coupons there are to list, those not yet loaded included. */
  readonly count: number;
  /** False while the list may still gain coupons. */
  readonly settled: boolean;
}

interface Loaded {
  readonly coupons: readonly ListedCoupon[];
  readonly complete: boolean;
}

/** The coupons that the address asks for, in their order. */
export function useListing(
  book: CouponBook,
  { coupons, complete }: Loaded,
  address: CouponAddress,
  justClipped: ReadonlySet<string>,
): Listing {
  const begun = !complete && !listNeedsWholeBook(address);
  // What the server has asked the gateway for stands in until everything is here; the browser itself never asks.
  const isAnswered = !complete && (!begun || firstPageIsShort(book));
  const answered = useCouponMatchesQuery(
    isAnswered ? { variables: matchVariables(address), fetchPolicy: "cache-only" } : skipToken,
  ).data?.coupons?.list;
  const order = address.view === "redeemed" ? "redeemed" : address.order;
  // To put thousands in order takes longer than to filter them, which happens with every few letters.
  const ordered = useMemo(() => sortCoupons(coupons, order), [coupons, order]);
  const listed = useMemo(() => listedCoupons(ordered, address, justClipped), [ordered, address, justClipped]);
  if (!complete && answered) return { coupons: answered.nodes, count: answered.totalCount, settled: true };
  const count = begun ? Math.max(book.availableCount, listed.length) : listed.length;
  return { coupons: listed, count, settled: complete || begun };
}
