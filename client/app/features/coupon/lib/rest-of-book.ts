import type { ApolloClient } from "@apollo/client";
import { ROOT_ID } from "../../../graphql/cache/failed-fields.ts";
import { failuresOf, fieldsOf } from "../../../graphql/fields.ts";
import { MoreCouponsQueryDocument } from "../more-coupons.gql.ts";
import type { ListedCoupon } from "./coupon-types.ts";

/** What the cache holds of the coupons that follow the first page of a book. */
interface RestOfBook {
  readonly coupons: readonly ListedCoupon[];
  /** The cursors after which its pages begin. */
  readonly cursors: readonly string[];
  /** The cursor after which the cache knows no more; null when it holds everything. */
  readonly missing: string | null;
}

const pageAfter = (after: string) => ({
  query: MoreCouponsQueryDocument,
  variables: { after },
  // A clip shows before it is answered.
  optimistic: true,
});

/**
 * Reads the coupons that follow the first page of the visitor's book from the cache.
 * @param after the cursor at the end of the first page; null when nothing follows it
 */
export function readRest(client: ApolloClient, after: string | null): RestOfBook {
  const coupons: ListedCoupon[] = [];
  const cursors: string[] = [];
  const failures = failuresOf(client);
  let next = after;
  while (next !== null) {
    const page = client.cache.readQuery(pageAfter(next));
    const book = page && fieldsOf(page, ROOT_ID, failures).coupons;
    if (book?.state !== "value") break;
    const { list } = book.value;
    cursors.push(next);
    coupons.push(...list.nodes);
    next = list.pageInfo.hasNextPage ? list.pageInfo.endCursor : null;
  }
  return { coupons, cursors, missing: next };
}

/**
 * Brings the pages that follow the first one into the cache, as far as they are not there.
 * @param isOver asked before each page; true ends the loading early
 * @throws when a page cannot be loaded
 */
export async function loadRest(client: ApolloClient, after: string | null, isOver: () => boolean): Promise<void> {
  let asked: string | null = null;
  // Whatever empties the cache meanwhile, such as a login in another tab, makes this begin again.
  for (let next = after; next !== null && !isOver(); next = readRest(client, after).missing) {
    if (next === asked) throw new Error("The coupons could not be loaded.");
    asked = next;
    await client.query({ query: MoreCouponsQueryDocument, variables: { after: next } });
  }
}

/**
 * Calls back whenever something of the rest of a book changes.
 * @returns the function that ends it
 */
export function watchRest(client: ApolloClient, after: string | null, onChange: () => void): () => void {
  const endings = readRest(client, after).cursors.map((cursor) =>
    client.cache.watch({ ...pageAfter(cursor), returnPartialData: true, callback: onChange }),
  );
  return () => {
    for (const end of endings) end();
  };
}
