import type { ApolloClient } from "@apollo/client";
import { CouponByCodeQueryDocument } from "../opened/coupon-by-code.gql.ts";
import { CouponMatchesQueryDocument } from "../listing/coupon-matches.gql.ts";
import { parseCouponAddress } from "./coupon-address.ts";
import type { CouponBook } from "./coupon-types.ts";
import { findCoupon } from "./find-coupon.ts";
import { matchVariables } from "./match-variables.ts";
import { listNeedsWholeBook, startOfRest } from "./needs-whole-book.ts";

/** Queries the coupons that a URL needs beyond the first page, so that the server's page is complete. */
export async function loadLargeBook(client: ApolloClient, book: CouponBook, params: URLSearchParams): Promise<void> {
  if (startOfRest(book) === undefined) return;
  const address = parseCouponAddress(params);
  const { offerCode } = address;
  await Promise.all([
    listNeedsWholeBook(address) &&
      client.query({ query: CouponMatchesQueryDocument, variables: matchVariables(address) }),
    offerCode !== null &&
      !findCoupon(book.list.nodes, offerCode) &&
      client.query({ query: CouponByCodeQueryDocument, variables: { offerCode } }),
  ]);
}
