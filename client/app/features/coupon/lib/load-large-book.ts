import type { ApolloClient } from "@apollo/client";
import { CouponByCodeQueryDocument } from "../coupon-by-code.gql.ts";
import { CouponMatchesQueryDocument } from "../coupon-matches.gql.ts";
import { parseCouponAddress } from "./coupon-address.ts";
import type { CouponBook } from "./coupon-types.ts";
import { findCoupon } from "./find-coupon.ts";
import { matchVariables } from "./match-variables.ts";
import { firstPageIsShort, listNeedsWholeBook } from "./needs-whole-book.ts";

/**
 * Lets the gateway answer what an address asks of a book that is larger than its first page, so that the server's page
 * is right without loading the whole book. Does nothing for other books.
 * @param book the book with its first page
 * @param params the query of the address
 */
export async function loadLargeBook(
  client: ApolloClient,
  book: Pick<CouponBook, "list" | "availableCount">,
  params: URLSearchParams,
): Promise<void> {
  const { list } = book;
  if (!list.pageInfo.hasNextPage) return;
  const address = parseCouponAddress(params);
  const { offerCode } = address;
  await Promise.all([
    (listNeedsWholeBook(address) || firstPageIsShort(book)) &&
      client.query({ query: CouponMatchesQueryDocument, variables: matchVariables(address) }),
    offerCode !== null &&
      !findCoupon(list.nodes, offerCode) &&
      client.query({ query: CouponByCodeQueryDocument, variables: { offerCode } }),
  ]);
}
