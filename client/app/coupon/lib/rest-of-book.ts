import type { ApolloClient } from "@apollo/client";
import { ROOT_ID } from "../../graphql/cache/failed-fields.ts";
import { failuresOf, fieldsOf } from "../../graphql/fields.ts";
import { MoreCouponsQueryDocument } from "../listing/more-coupons.gql.ts";
import type { ListedCoupon } from "./coupon-types.ts";

/** The cached coupons after the first page of a book. */
interface RestOfBook {
  readonly coupons: readonly ListedCoupon[];
  /** The cursors of the cached pages: each page starts after its cursor. */
  readonly cursors: readonly string[];
  /** The cursor after which the cache has no page; null if the cache is complete. */
  readonly missing: string | null;
}

const pageAfter = (after: string) => ({
  query: MoreCouponsQueryDocument,
  variables: { after },
});

/** Reads the coupons after the first page from the cache. `after` is the cursor at its end; null for the last page. */
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

/** Loads the missing pages after the first one into the cache, until `isOver`; throws if a page cannot be loaded. */
export async function loadRest(client: ApolloClient, after: string | null, isOver: () => boolean): Promise<void> {
  let lastCursor: string | null = null;
  // Starts again from the first missing page if the cache is cleared meanwhile, for example by a login in another tab.
  for (let next = after; next !== null && !isOver(); next = readRest(client, after).missing) {
    if (next === lastCursor) throw new Error("The coupons could not be loaded.");
    lastCursor = next;
    await client.query({ query: MoreCouponsQueryDocument, variables: { after: next } });
  }
}

/** Calls `onChange` on every change of the cached coupons after the first page; returns the function that stops it. */
export function watchRest(client: ApolloClient, after: string | null, onChange: () => void): () => void {
  const endings = readRest(client, after).cursors.map((cursor) =>
    client.cache.watch({ ...pageAfter(cursor), optimistic: false, returnPartialData: true, callback: onChange }),
  );
  return () => {
    for (const end of endings) end();
  };
}
