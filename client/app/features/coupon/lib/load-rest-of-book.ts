import type { ApolloClient } from "@apollo/client";
import { rootFieldsOf } from "../../../graphql/fields.ts";
import { MoreCouponsQueryDocument } from "../more-coupons.gql.ts";
import type { CouponList, ListedCoupon } from "./coupon-types.ts";

/**
 * Loads the coupons of the visitor's book that follow its first page. They stay out of the cache, see
 * `docs/adr/0026-coupons-beyond-the-first-page.md`.
 * @param after the cursor at the end of the first page
 * @param isOver asked before each page; true ends the loading early
 * @throws when a page cannot be loaded
 */
export async function loadRestOfBook(
  client: ApolloClient,
  after: string,
  isOver: () => boolean,
): Promise<readonly ListedCoupon[]> {
  const coupons: ListedCoupon[] = [];
  let next: string | null = after;
  while (next !== null && !isOver()) {
    const { nodes, pageInfo }: CouponList = await loadPage(client, next);
    coupons.push(...nodes);
    next = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  }
  return coupons;
}

async function loadPage(client: ApolloClient, after: string): Promise<CouponList> {
  const { data } = await client.query({
    query: MoreCouponsQueryDocument,
    variables: { after },
    fetchPolicy: "no-cache",
  });
  const { coupons } = rootFieldsOf(client, data);
  if (coupons.state !== "value") throw new Error("The coupons could not be loaded.");
  return coupons.value.list;
}
